CREATE TABLE abilities (
  ability_id INTEGER PRIMARY KEY,
  revision_id INTEGER NOT NULL REFERENCES revisions(revision_id),
  face_id INTEGER NOT NULL REFERENCES faces(face_id),
  label TEXT NOT NULL,
  ordinal INTEGER NOT NULL,
  text TEXT NOT NULL,
  function TEXT,
  tree TEXT NOT NULL CHECK (json_valid(tree)),
  file TEXT NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 0),
  UNIQUE (revision_id, label)
) STRICT;

CREATE TABLE advancements (
  advancement_id INTEGER PRIMARY KEY,
  revision_id INTEGER NOT NULL REFERENCES revisions(revision_id),
  ordinal INTEGER NOT NULL,
  text TEXT,
  object TEXT,
  amount INTEGER,
  supply TEXT,
  label TEXT,
  reason TEXT,
  function TEXT,
  UNIQUE (revision_id, ordinal),
  CHECK ((text IS NULL) = (reason IS NOT NULL))
) STRICT;

CREATE VIEW "card_history" AS SELECT r.card_id, r.name, r.sequence, r.label, r.kind, r.document_id, d.title AS document, r.date, r.value,
  (SELECT group_concat(label, ', ') FROM (
    SELECT coalesce(w.label, t.trait) AS label FROM revision_traits AS t LEFT JOIN words AS w USING (word_id)
    WHERE t.revision_id = r.revision_id ORDER BY t.ordinal)) AS traits,
  (SELECT f.text FROM revision_faces AS f WHERE f.revision_id = r.revision_id AND f.face = 'front') AS text,
  (SELECT group_concat(words, char(10)) FROM (
    SELECT f.words FROM revision_faces AS f WHERE f.revision_id = r.revision_id AND f.face = 'back' ORDER BY f.ordinal)) AS backs,
  (SELECT group_concat(words, char(10)) FROM (
    SELECT f.heading || coalesce(char(10) || f.title, '') || coalesce(char(10) || (
      SELECT group_concat(line, char(10)) FROM (
        SELECT x.field || '  ' || x.value AS line FROM revision_fields AS x
        WHERE x.revision_id = f.revision_id AND x.part = f.label GROUP BY x.field ORDER BY min(x.ordinal))), '')
      || coalesce(char(10) || (SELECT group_concat(text, char(10)) FROM (
        SELECT a.text FROM abilities AS a WHERE a.face_id = f.face_id ORDER BY a.ordinal)), '') AS words
    FROM faces AS f WHERE f.revision_id = r.revision_id AND f.kind = 'part' ORDER BY f.ordinal)) AS parts,
  (SELECT group_concat(line, char(10)) FROM (
    SELECT x.field || '  ' || x.value AS line FROM revision_fields AS x
    WHERE x.revision_id = r.revision_id AND x.part IS NULL GROUP BY x.field ORDER BY min(x.ordinal))) AS fields,
  r.unknown,
  r.revision_id IN (SELECT revision_id FROM in_force) AS current
FROM revisions AS r
LEFT JOIN documents AS d USING (document_id)
ORDER BY r.card_id, r.sequence;

CREATE TABLE card_notes (
  card_id TEXT NOT NULL REFERENCES cards(card_id),
  ordinal INTEGER NOT NULL,
  note TEXT NOT NULL,
  PRIMARY KEY (card_id, ordinal)
) STRICT;

CREATE VIEW "card_rulings" AS SELECT DISTINCT l.card_id, c.name, r.ruling_id, r.question, r.answer, r.reason, r.document_id, d.title AS document,
  d.date, first.label AS from_revision, last.label AS to_revision,
  CASE WHEN l.stated THEN c.sequence NOT BETWEEN first.sequence AND last.sequence
    ELSE c.kind <> 'printed' AND coalesce(c.date, '9999-99-99') > coalesce(d.date, '9999-99-99') END AS changed_since
FROM ruling_links AS l
JOIN rulings AS r USING (ruling_id)
JOIN documents AS d USING (document_id)
JOIN current_revisions AS c USING (card_id)
JOIN revisions AS first ON first.revision_id = l.from_revision_id
JOIN revisions AS last ON last.revision_id = l.to_revision_id;

CREATE TABLE card_search (
  search_id INTEGER PRIMARY KEY,
  card_id TEXT NOT NULL UNIQUE REFERENCES cards(card_id),
  revision_id INTEGER NOT NULL REFERENCES revisions(revision_id),
  kind_id TEXT NOT NULL REFERENCES kinds(kind_id),
  set_id TEXT NOT NULL REFERENCES sets(set_id),
  value INTEGER,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  set_name TEXT NOT NULL,
  traits TEXT NOT NULL,
  text TEXT NOT NULL,
  backs TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  text_folded TEXT NOT NULL,
  folded TEXT NOT NULL
) STRICT;

CREATE VIRTUAL TABLE "card_search_fts" USING FTS5 (
    "name", "name_folded", "kind", "set_name", "traits", "text", "backs", "text_folded", "folded",
    tokenize='porter unicode61 remove_diacritics 2',
    content="card_search"
);

CREATE TABLE 'card_search_fts_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'card_search_fts_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'card_search_fts_docsize'(id INTEGER PRIMARY KEY, sz BLOB);

CREATE TABLE 'card_search_fts_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TABLE card_sources (
  card_id TEXT NOT NULL REFERENCES cards(card_id),
  ordinal INTEGER NOT NULL,
  document_id TEXT NOT NULL REFERENCES documents(document_id),
  PRIMARY KEY (card_id, ordinal),
  UNIQUE (card_id, document_id)
) STRICT;

CREATE TABLE cards (
  card_id TEXT PRIMARY KEY NOT NULL,
  kind_id TEXT NOT NULL REFERENCES kinds(kind_id),
  name TEXT NOT NULL,
  sort_name TEXT NOT NULL,
  set_id TEXT NOT NULL REFERENCES sets(set_id),
  owner TEXT,
  copies INTEGER NOT NULL CHECK (copies >= 0),
  sure TEXT NOT NULL CHECK (sure IN ('two', 'one', 'disputed', 'unsourced')),
  disputed TEXT,
  file TEXT NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 0)
) STRICT;

CREATE TABLE clauses (
  card_id TEXT NOT NULL REFERENCES cards(card_id),
  ordinal INTEGER NOT NULL,
  label TEXT NOT NULL,
  span_start INTEGER NOT NULL,
  span_end INTEGER NOT NULL,
  words TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('scenario', 'simulation', 'never', 'not played')),
  PRIMARY KEY (card_id, ordinal),
  CHECK (span_start < span_end)
) STRICT;

CREATE VIEW "coverage" AS SELECT c.set_id, c.kind_id, count(*) AS cards,
  sum(c.card_id IN (SELECT card_id FROM python)) AS compiled,
  sum(c.card_id IN (
    SELECT card_id FROM unknown_parts JOIN current_revisions USING (card_id, revision_id))) AS with_unknown_parts,
  sum(c.card_id IN (SELECT card_id FROM scenarios JOIN scenario_results USING (scenario_id) WHERE passed)) AS with_proof
FROM cards AS c
GROUP BY c.set_id, c.kind_id;

CREATE VIEW "current_abilities" AS SELECT a.ability_id, r.card_id, a.revision_id, f.kind AS face, f.label AS back, f.title, a.label, a.ordinal,
  a.text, a.function, a.tree,
  a.file, a.line
FROM current_revisions AS r
JOIN faces AS f USING (revision_id)
JOIN abilities AS a USING (face_id);

CREATE VIEW "current_cards" AS SELECT c.card_id, r.name, r.sort_name, c.kind_id, k.label AS kind, c.set_id, s.name AS set_name, c.copies,
  r.value,
  (SELECT group_concat(label, ', ') FROM (
    SELECT coalesce(w.label, t.trait) AS label FROM revision_traits AS t LEFT JOIN words AS w USING (word_id)
    WHERE t.revision_id = r.revision_id ORDER BY t.ordinal)) AS traits,
  (SELECT f.text FROM revision_faces AS f WHERE f.revision_id = r.revision_id AND f.face = 'front') AS text,
  (SELECT group_concat(words, char(10)) FROM (
    SELECT f.words FROM revision_faces AS f WHERE f.revision_id = r.revision_id AND f.face = 'back' ORDER BY f.ordinal)) AS backs,
  (SELECT group_concat(words, char(10)) FROM (
    SELECT f.heading || coalesce(char(10) || f.title, '') || coalesce(char(10) || (
      SELECT group_concat(line, char(10)) FROM (
        SELECT x.field || '  ' || x.value AS line FROM revision_fields AS x
        WHERE x.revision_id = f.revision_id AND x.part = f.label GROUP BY x.field ORDER BY min(x.ordinal))), '')
      || coalesce(char(10) || (SELECT group_concat(text, char(10)) FROM (
        SELECT a.text FROM abilities AS a WHERE a.face_id = f.face_id ORDER BY a.ordinal)), '') AS words
    FROM faces AS f WHERE f.revision_id = r.revision_id AND f.kind = 'part' ORDER BY f.ordinal)) AS parts,
  (SELECT group_concat(line, char(10)) FROM (
    SELECT x.field || '  ' || x.value AS line FROM revision_fields AS x
    WHERE x.revision_id = r.revision_id AND x.part IS NULL GROUP BY x.field ORDER BY min(x.ordinal))) AS fields,
  c.owner,
  r.revision_id, r.label AS revision, r.kind AS revision_kind, r.document_id, r.unknown,
  (SELECT count(*) FROM revisions AS x WHERE x.card_id = c.card_id) AS revisions,
  c.file, c.line
FROM cards AS c
JOIN current_revisions AS r USING (card_id)
JOIN kinds AS k USING (kind_id)
JOIN sets AS s USING (set_id);

CREATE VIEW "current_effects" AS SELECT e.effect_id, e.card_id, r.name, c.kind_id, f.kind AS face, f.label AS back, a.label AS ability,
  e.ability_id, e.parent_id, e.ordinal,
  substr(a.text, e.span_start + 1, e.span_end - e.span_start) AS words, e.span_start, e.span_end,
  e.verb, e.role, e.negated, e.optional, e.once_per_round, e.instead, e.who, e.object, e.modifiers, e.qualifiers,
  e.object_card_id, e.recipient, e.place, e.amount_minimum, e.amount_maximum, e.amount_kind, e.skill, e.phase, e.scope
FROM current_revisions AS r
JOIN effects AS e USING (revision_id)
JOIN abilities AS a USING (ability_id)
JOIN faces AS f ON f.face_id = e.face_id
JOIN cards AS c ON c.card_id = e.card_id;

CREATE VIEW "current_faces" AS SELECT f.face_id, f.card_id, r.name, f.revision_id, f.face, f.back, f.ordinal, f.title, f.text, f.words
FROM current_revisions AS r
JOIN revision_faces AS f USING (revision_id);

CREATE VIEW "current_revisions" AS SELECT r.revision_id, r.card_id, r.label, r.kind, r.sequence, r.document_id, r.date, r.value, r.unknown, r.name, r.sort_name
FROM in_force JOIN revisions AS r USING (revision_id);

CREATE TABLE diagnostics (
  diagnostic_id INTEGER PRIMARY KEY,
  code TEXT NOT NULL,
  severity TEXT NOT NULL CHECK (severity IN ('error', 'warning')),
  file TEXT NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 0),
  column INTEGER NOT NULL CHECK (column >= 0),
  message TEXT NOT NULL,
  hint TEXT,
  card_id TEXT
) STRICT;

CREATE TABLE difference_scenarios (
  difference_id INTEGER NOT NULL REFERENCES revision_differences(difference_id),
  scenario_id TEXT NOT NULL REFERENCES scenarios(scenario_id),
  held_before INTEGER NOT NULL CHECK (held_before IN (0, 1)),
  holds_after INTEGER NOT NULL CHECK (holds_after IN (0, 1)),
  failure TEXT NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 0),
  PRIMARY KEY (difference_id, scenario_id)
) STRICT;

CREATE TABLE documents (
  document_id TEXT PRIMARY KEY NOT NULL,
  title TEXT NOT NULL,
  date TEXT,
  version TEXT,
  file TEXT NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 0)
) STRICT;

CREATE TABLE effects (
  effect_id INTEGER PRIMARY KEY,
  card_id TEXT NOT NULL REFERENCES cards(card_id),
  revision_id INTEGER NOT NULL REFERENCES revisions(revision_id),
  face_id INTEGER NOT NULL REFERENCES faces(face_id),
  ability_id INTEGER NOT NULL REFERENCES abilities(ability_id),
  parent_id INTEGER REFERENCES effects(effect_id),
  ordinal INTEGER NOT NULL,
  span_start INTEGER NOT NULL CHECK (span_start >= 0),
  span_end INTEGER NOT NULL CHECK (span_end >= span_start),
  verb TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('trigger', 'condition', 'structure', 'cost', 'result', 'modifier', 'replacement', 'restriction')),
  negated INTEGER NOT NULL CHECK (negated IN (0, 1)),
  optional INTEGER NOT NULL CHECK (optional IN (0, 1)),
  once_per_round INTEGER NOT NULL CHECK (once_per_round IN (0, 1)),
  instead INTEGER NOT NULL CHECK (instead IN (0, 1)),
  who TEXT,
  object TEXT,
  modifiers TEXT NOT NULL CHECK (json_type(modifiers) = 'array'),
  qualifiers TEXT NOT NULL CHECK (json_type(qualifiers) = 'array'),
  object_card_id TEXT REFERENCES cards(card_id),
  recipient TEXT,
  place TEXT,
  amount_minimum INTEGER,
  amount_maximum INTEGER,
  amount_kind TEXT CHECK (amount_kind IN ('exactly', 'up-to', 'any-number', 'all', 'all-but', 'each', 'each-other', 'another', 'this', 'additional', 'less', 'modifier', 'faces', 'result', 'test-result', 'up-to-test-result', 'that', 'the', 'at-least', 'the-number-of', 'half-the-number-of', 'all-of-your', 'all-of-his', 'half-of-your', 'half-of-his', 'any-number-of-your', 'any-number-of-his', 'his', 'nearest', 'skill-value', 'clockwise', 'counterclockwise', 'twice-the-number-of', 'more-than-the-number-of', 'the-number-of-or-more', 'to', 'its-value', 'that-many', 'as-many', 'at-most', 'third', 'indicated', 'between', 'chosen')),
  skill TEXT,
  phase TEXT,
  scope TEXT,
  UNIQUE (ability_id, ordinal),
  CHECK (amount_minimum IS NULL OR amount_maximum IS NULL OR amount_minimum <= amount_maximum)
) STRICT;

CREATE TABLE face_search (
  search_id INTEGER PRIMARY KEY,
  card_id TEXT NOT NULL REFERENCES cards(card_id),
  face_id INTEGER NOT NULL UNIQUE REFERENCES faces(face_id),
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  folded TEXT NOT NULL
) STRICT;

CREATE VIRTUAL TABLE "face_search_fts" USING FTS5 (
    "title", "text", "folded",
    tokenize='porter unicode61 remove_diacritics 2',
    content="face_search"
);

CREATE TABLE 'face_search_fts_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'face_search_fts_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'face_search_fts_docsize'(id INTEGER PRIMARY KEY, sz BLOB);

CREATE TABLE 'face_search_fts_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TABLE faces (
  face_id INTEGER PRIMARY KEY,
  revision_id INTEGER NOT NULL REFERENCES revisions(revision_id),
  kind TEXT NOT NULL CHECK (kind IN ('front', 'part', 'back')),
  ordinal INTEGER NOT NULL,
  label TEXT,
  title TEXT,
  heading TEXT,
  word_id TEXT REFERENCES words(word_id),
  printing_id INTEGER REFERENCES printings(printing_id),
  UNIQUE (revision_id, ordinal),
  UNIQUE (revision_id, label),
  CHECK ((kind = 'front') = (label IS NULL)),
  CHECK ((kind = 'part') = (heading IS NOT NULL)),
  CHECK (kind <> 'front' OR title IS NULL)
) STRICT;

CREATE TABLE games (
  game_id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  package TEXT NOT NULL
) STRICT;

CREATE INDEX idx_abilities_face_id ON abilities(face_id);

CREATE INDEX idx_advancements_object ON advancements(object);

CREATE INDEX idx_card_sources_document_id ON card_sources(document_id);

CREATE INDEX idx_cards_kind_id ON cards(kind_id);

CREATE INDEX idx_cards_set_id_kind_id_sort_name ON cards(set_id, kind_id, sort_name);

CREATE INDEX idx_cards_sort_name ON cards(sort_name);

CREATE INDEX idx_clauses_state ON clauses(state);

CREATE INDEX idx_diagnostics_card_id ON diagnostics(card_id);

CREATE INDEX idx_difference_scenarios_scenario_id ON difference_scenarios(scenario_id);

CREATE INDEX idx_effects_card_id ON effects(card_id);

CREATE INDEX idx_effects_object ON effects(object);

CREATE INDEX idx_effects_object_card_id ON effects(object_card_id);

CREATE INDEX idx_effects_parent_id ON effects(parent_id);

CREATE INDEX idx_effects_revision_id ON effects(revision_id);

CREATE INDEX idx_effects_verb_role ON effects(verb, role);

CREATE INDEX idx_face_search_card_id ON face_search(card_id);

CREATE INDEX idx_paths_to_space_id ON paths(to_space_id);

CREATE INDEX idx_printings_set_id ON printings(set_id);

CREATE INDEX idx_related_cards_related_id ON related_cards(related_id);

CREATE INDEX idx_revision_differences_card_id ON revision_differences(card_id);

CREATE INDEX idx_revision_differences_to_revision_id ON revision_differences(to_revision_id);

CREATE INDEX idx_revision_fields_field_number ON revision_fields(field, number);

CREATE INDEX idx_revision_fields_word_id ON revision_fields(word_id);

CREATE INDEX idx_revision_traits_trait ON revision_traits(trait);

CREATE INDEX idx_revisions_document_id ON revisions(document_id);

CREATE INDEX idx_revisions_sort_name ON revisions(sort_name);

CREATE INDEX idx_ruling_links_card_id ON ruling_links(card_id);

CREATE INDEX idx_ruling_links_from_revision_id ON ruling_links(from_revision_id);

CREATE INDEX idx_ruling_links_to_revision_id ON ruling_links(to_revision_id);

CREATE INDEX idx_ruling_links_word_id ON ruling_links(word_id);

CREATE INDEX idx_rulings_document_id ON rulings(document_id);

CREATE INDEX idx_scenario_log_card_id ON scenario_log(card_id);

CREATE INDEX idx_scenarios_card_id ON scenarios(card_id);

CREATE INDEX idx_scenarios_ruling_id ON scenarios(ruling_id);

CREATE INDEX idx_term_mentions_mentioned_id ON term_mentions(mentioned_id);

CREATE INDEX idx_term_uses_revision_id ON term_uses(revision_id);

CREATE INDEX idx_terms_document_id ON terms(document_id);

CREATE INDEX idx_unknown_parts_ability_id ON unknown_parts(ability_id);

CREATE INDEX idx_unknown_parts_card_id ON unknown_parts(card_id);

CREATE INDEX idx_unknown_parts_revision_id ON unknown_parts(revision_id);

CREATE INDEX idx_wording_search_card_id ON wording_search(card_id);

CREATE TABLE in_force (
  card_id TEXT PRIMARY KEY NOT NULL REFERENCES cards(card_id),
  revision_id INTEGER NOT NULL UNIQUE REFERENCES revisions(revision_id)
) STRICT;

CREATE TABLE kinds (
  kind_id TEXT PRIMARY KEY NOT NULL,
  label TEXT NOT NULL,
  plural TEXT NOT NULL,
  value_minimum INTEGER,
  value_maximum INTEGER,
  backs TEXT CHECK (backs IN ('yes', 'titled'))
) STRICT;

CREATE TABLE meta (
  key TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE paths (
  space_id TEXT NOT NULL REFERENCES spaces(space_id),
  ordinal INTEGER NOT NULL,
  type TEXT NOT NULL,
  to_space_id TEXT NOT NULL REFERENCES spaces(space_id),
  PRIMARY KEY (space_id, ordinal)
) STRICT;

CREATE TABLE printings (
  printing_id INTEGER PRIMARY KEY,
  card_id TEXT NOT NULL REFERENCES cards(card_id),
  set_id TEXT NOT NULL REFERENCES sets(set_id),
  copies INTEGER NOT NULL CHECK (copies >= 0),
  UNIQUE (card_id, set_id)
) STRICT;

CREATE TABLE python (
  card_id TEXT PRIMARY KEY NOT NULL REFERENCES cards(card_id),
  source TEXT NOT NULL
) STRICT;

CREATE TABLE related_cards (
  card_id TEXT NOT NULL REFERENCES cards(card_id),
  ordinal INTEGER NOT NULL,
  related_id TEXT NOT NULL REFERENCES cards(card_id),
  likeness INTEGER NOT NULL,
  PRIMARY KEY (card_id, ordinal)
) STRICT;

CREATE TABLE revision_differences (
  difference_id INTEGER PRIMARY KEY,
  card_id TEXT NOT NULL REFERENCES cards(card_id),
  from_revision_id INTEGER NOT NULL REFERENCES revisions(revision_id),
  to_revision_id INTEGER NOT NULL REFERENCES revisions(revision_id),
  verdict TEXT NOT NULL CHECK (verdict IN ('functional', 'cosmetic', 'undecided', 'unknown')),
  scenarios INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  tried INTEGER NOT NULL,
  situation TEXT,
  UNIQUE (from_revision_id, to_revision_id),
  CHECK (changed <= scenarios)
) STRICT;

CREATE VIEW "revision_faces" AS SELECT face_id, card_id, revision_id, face, back, ordinal, title, text,
  CASE WHEN title IS NULL THEN text WHEN text IS NULL THEN title ELSE title || char(10) || text END AS words
FROM (
  SELECT f.face_id, r.card_id, f.revision_id, f.kind AS face, f.label AS back, f.ordinal, f.title,
    (SELECT group_concat(text, char(10)) FROM (
      SELECT a.text FROM abilities AS a WHERE a.face_id = f.face_id ORDER BY a.ordinal)) AS text
  FROM faces AS f
  JOIN revisions AS r USING (revision_id));

CREATE TABLE revision_fields (
  revision_field_id INTEGER PRIMARY KEY,
  revision_id INTEGER NOT NULL REFERENCES revisions(revision_id),
  ordinal INTEGER NOT NULL,
  part TEXT,
  field TEXT NOT NULL,
  value TEXT NOT NULL,
  item TEXT NOT NULL,
  number INTEGER,
  word_id TEXT REFERENCES words(word_id),
  UNIQUE (revision_id, ordinal)
) STRICT;

CREATE TABLE revision_notes (
  revision_id INTEGER NOT NULL REFERENCES revisions(revision_id),
  ordinal INTEGER NOT NULL,
  note TEXT NOT NULL,
  PRIMARY KEY (revision_id, ordinal)
) STRICT;

CREATE TABLE revision_traits (
  revision_id INTEGER NOT NULL REFERENCES revisions(revision_id),
  ordinal INTEGER NOT NULL,
  trait TEXT NOT NULL,
  word_id TEXT REFERENCES words(word_id),
  PRIMARY KEY (revision_id, ordinal)
) STRICT;

CREATE TABLE revisions (
  revision_id INTEGER PRIMARY KEY,
  card_id TEXT NOT NULL REFERENCES cards(card_id),
  label TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('printed', 'erratum', 'clarification')),
  sequence INTEGER NOT NULL,
  name TEXT NOT NULL,
  sort_name TEXT NOT NULL,
  document_id TEXT REFERENCES documents(document_id),
  date TEXT,
  value INTEGER,
  unknown TEXT,
  UNIQUE (card_id, sequence),
  UNIQUE (card_id, label)
) STRICT;

CREATE TABLE ruling_links (
  ruling_id TEXT NOT NULL REFERENCES rulings(ruling_id),
  ordinal INTEGER NOT NULL,
  class TEXT NOT NULL,
  target TEXT NOT NULL,
  card_id TEXT REFERENCES cards(card_id),
  word_id TEXT REFERENCES words(word_id),
  from_revision_id INTEGER REFERENCES revisions(revision_id),
  to_revision_id INTEGER REFERENCES revisions(revision_id),
  stated INTEGER NOT NULL CHECK (stated IN (0, 1)),
  PRIMARY KEY (ruling_id, ordinal),
  CHECK (card_id IS NULL OR word_id IS NULL),
  CHECK ((from_revision_id IS NULL) = (to_revision_id IS NULL))
) STRICT;

CREATE TABLE ruling_search (
  search_id INTEGER PRIMARY KEY,
  ruling_id TEXT NOT NULL UNIQUE REFERENCES rulings(ruling_id),
  question TEXT NOT NULL,
  answer TEXT NOT NULL,
  about TEXT NOT NULL,
  folded TEXT NOT NULL
) STRICT;

CREATE VIRTUAL TABLE "ruling_search_fts" USING FTS5 (
    "question", "answer", "about", "folded",
    tokenize='porter unicode61 remove_diacritics 2',
    content="ruling_search"
);

CREATE TABLE 'ruling_search_fts_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'ruling_search_fts_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'ruling_search_fts_docsize'(id INTEGER PRIMARY KEY, sz BLOB);

CREATE TABLE 'ruling_search_fts_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TABLE rulings (
  ruling_id TEXT PRIMARY KEY NOT NULL,
  document_id TEXT NOT NULL REFERENCES documents(document_id),
  question TEXT NOT NULL,
  answer TEXT NOT NULL,
  reason TEXT,
  file TEXT NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 0)
) STRICT;

CREATE TABLE scenario_log (
  scenario_id TEXT NOT NULL REFERENCES scenario_results(scenario_id),
  ordinal INTEGER NOT NULL,
  text TEXT NOT NULL,
  card_id TEXT REFERENCES cards(card_id),
  ability TEXT,
  span_start INTEGER,
  span_end INTEGER,
  PRIMARY KEY (scenario_id, ordinal),
  CHECK ((span_start IS NULL) = (span_end IS NULL))
) STRICT;

CREATE TABLE scenario_results (
  scenario_id TEXT PRIMARY KEY NOT NULL REFERENCES scenarios(scenario_id),
  passed INTEGER NOT NULL CHECK (passed IN (0, 1)),
  failure TEXT,
  line INTEGER NOT NULL CHECK (line >= 0),
  CHECK (passed = 0 OR failure IS NULL)
) STRICT;

CREATE TABLE scenario_steps (
  scenario_id TEXT NOT NULL REFERENCES scenarios(scenario_id),
  ordinal INTEGER NOT NULL,
  word TEXT NOT NULL,
  text TEXT NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 0),
  PRIMARY KEY (scenario_id, ordinal)
) STRICT;

CREATE VIEW "scenario_summary" AS SELECT s.scenario_id, s.card_id, c.name, s.ruling_id,
  CASE WHEN x.scenario_id IS NULL THEN 'not run' WHEN x.passed THEN 'passed' ELSE 'failed' END AS result,
  x.failure,
  (SELECT group_concat(line, char(10)) FROM (
    SELECT t.word || ' ' || t.text AS line FROM scenario_steps AS t
    WHERE t.scenario_id = s.scenario_id ORDER BY t.ordinal)) AS steps,
  s.file, s.line
FROM scenarios AS s
LEFT JOIN scenario_results AS x USING (scenario_id)
LEFT JOIN in_force ON in_force.card_id = s.card_id
LEFT JOIN revisions AS c USING (revision_id);

CREATE TABLE scenarios (
  scenario_id TEXT PRIMARY KEY NOT NULL,
  card_id TEXT REFERENCES cards(card_id),
  ruling_id TEXT REFERENCES rulings(ruling_id),
  file TEXT NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 0)
) STRICT;

CREATE TABLE sets (
  set_id TEXT PRIMARY KEY NOT NULL,
  game_id TEXT NOT NULL REFERENCES games(game_id),
  name TEXT NOT NULL,
  sequence INTEGER NOT NULL
) STRICT;

CREATE TABLE spaces (
  space_id TEXT PRIMARY KEY NOT NULL,
  label TEXT NOT NULL,
  type TEXT NOT NULL,
  about TEXT NOT NULL,
  gate TEXT,
  board TEXT
) STRICT;

CREATE TABLE term_mentions (
  term_id TEXT NOT NULL REFERENCES terms(term_id),
  mentioned_id TEXT NOT NULL REFERENCES terms(term_id),
  span_start INTEGER NOT NULL,
  span_end INTEGER NOT NULL,
  PRIMARY KEY (term_id, mentioned_id)
) STRICT;

CREATE TABLE term_uses (
  term_id TEXT NOT NULL REFERENCES terms(term_id),
  revision_id INTEGER NOT NULL REFERENCES revisions(revision_id),
  PRIMARY KEY (term_id, revision_id)
) STRICT;

CREATE TABLE term_words (
  term_id TEXT NOT NULL REFERENCES terms(term_id),
  ordinal INTEGER NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (term_id, ordinal),
  UNIQUE (word)
) STRICT;

CREATE TABLE terms (
  term_id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  sort_name TEXT NOT NULL,
  about TEXT NOT NULL,
  document_id TEXT NOT NULL REFERENCES documents(document_id),
  page TEXT,
  file TEXT NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 0)
) STRICT;

CREATE TABLE unknown_parts (
  unknown_part_id INTEGER PRIMARY KEY,
  card_id TEXT NOT NULL REFERENCES cards(card_id),
  revision_id INTEGER NOT NULL REFERENCES revisions(revision_id),
  ability_id INTEGER REFERENCES abilities(ability_id),
  note TEXT NOT NULL
) STRICT;

CREATE TABLE wording_search (
  search_id INTEGER PRIMARY KEY,
  card_id TEXT NOT NULL REFERENCES cards(card_id),
  revision_id INTEGER NOT NULL UNIQUE REFERENCES revisions(revision_id),
  text TEXT NOT NULL,
  folded TEXT NOT NULL
) STRICT;

CREATE VIRTUAL TABLE "wording_search_fts" USING FTS5 (
    "text", "folded",
    tokenize='porter unicode61 remove_diacritics 2',
    content="wording_search"
);

CREATE TABLE 'wording_search_fts_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'wording_search_fts_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'wording_search_fts_docsize'(id INTEGER PRIMARY KEY, sz BLOB);

CREATE TABLE 'wording_search_fts_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TABLE words (
  word_id TEXT PRIMARY KEY NOT NULL,
  class TEXT NOT NULL CHECK (class IN ('kind', 'skill', 'trait', 'resource', 'token', 'piece', 'statistic', 'track', 'phase', 'action', 'encounter', 'space-type', 'path-type', 'space', 'deck', 'rule')),
  id TEXT NOT NULL,
  label TEXT NOT NULL,
  plural TEXT NOT NULL,
  file TEXT NOT NULL,
  line INTEGER NOT NULL,
  UNIQUE (class, id)
) STRICT;

