--> statement-breakpoint
-- What follows keeps the palette's table true to the items (ADR 0022). It stays when new:module --migration writes the rest again.
CREATE INDEX __module___plain ON search.__module__ USING gin (plain gin_trgm_ops, plain_title gin_trgm_ops) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE TRIGGER __module___words_new AFTER INSERT ON search.__module__
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE TRIGGER __module___words_changed AFTER UPDATE ON search.__module__
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE FUNCTION search.note_new___module__() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.__module__ (ref_id, title, subtitle, category, status, priority, changed_at)
    SELECT id, title, '', '', '', 3, created_at FROM fresh;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_changed___module__() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search.__module__ SET title = NEW.title WHERE ref_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_gone___module__() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.__module__ WHERE ref_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_search_new AFTER INSERT ON __module__.items
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search.note_new___module__();
--> statement-breakpoint
CREATE TRIGGER items_search_changed AFTER UPDATE ON __module__.items FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION search.note_changed___module__();
--> statement-breakpoint
CREATE TRIGGER items_search_gone AFTER DELETE ON __module__.items FOR EACH ROW EXECUTE FUNCTION search.note_gone___module__();
