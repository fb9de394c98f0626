CREATE TABLE "search"."cases" (
	"ref_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"priority" smallint NOT NULL,
	"plain" text GENERATED ALWAYS AS (' ' || btrim(regexp_replace(lower(title || ' ' || subtitle || ' cases ' || category || ' ' || status), '[\s!-/:-@[-`{-~]+', ' ', 'g'))) STORED NOT NULL,
	"plain_title" text GENERATED ALWAYS AS (' ' || btrim(regexp_replace(lower(title), '[\s!-/:-@[-`{-~]+', ' ', 'g'))) STORED NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cases_order" ON "search"."cases" USING btree ("priority","changed_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX cases_plain ON search.cases USING gin (plain gin_trgm_ops, plain_title gin_trgm_ops) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE TRIGGER cases_words_new AFTER INSERT ON search.cases
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE TRIGGER cases_words_changed AFTER UPDATE ON search.cases
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE FUNCTION search.put_cases(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.cases (ref_id, title, subtitle, category, status, priority, changed_at)
    SELECT c.id, c.subject, coalesce(u.name, 'Nobody yet'), '', c.status,
      array_position(ARRAY['critical', 'high', 'medium', 'low'], c.priority) - 1, c.updated_at
    FROM cases.cases c LEFT JOIN users.users u ON u.id = c.assignee_id WHERE c.id = ANY (ids)
  ON CONFLICT (ref_id) DO UPDATE SET title = excluded.title, subtitle = excluded.subtitle,
    status = excluded.status, priority = excluded.priority, changed_at = excluded.changed_at;
END $$;
--> statement-breakpoint
-- Functions of its own beside those of the other kinds, which stay as they are.
CREATE FUNCTION search.note_new_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.put_cases(array_agg(id)) FROM fresh;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_changed_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.put_cases(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_gone_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.cases WHERE ref_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Cases say who looks after them.
CREATE FUNCTION search.note_renamed_assignee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.put_cases(array_agg(id)) FROM cases.cases WHERE assignee_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_search_new AFTER INSERT ON cases.cases
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search.note_new_cases();
--> statement-breakpoint
CREATE TRIGGER cases_search_changed AFTER UPDATE ON cases.cases FOR EACH ROW
  WHEN ((OLD.subject, OLD.status, OLD.priority, OLD.assignee_id) IS DISTINCT FROM (NEW.subject, NEW.status, NEW.priority, NEW.assignee_id))
  EXECUTE FUNCTION search.note_changed_case();
--> statement-breakpoint
CREATE TRIGGER cases_search_gone AFTER DELETE ON cases.cases FOR EACH ROW EXECUTE FUNCTION search.note_gone_case();
--> statement-breakpoint
CREATE TRIGGER users_search_cases AFTER UPDATE ON users.users FOR EACH ROW
  WHEN (NEW.role = 'admin' AND NEW.name IS DISTINCT FROM OLD.name)
  EXECUTE FUNCTION search.note_renamed_assignee();
--> statement-breakpoint
-- What was there before.
SELECT search.put_cases(array_agg(id)) FROM cases.cases;
