-- Quotes make bookings, so only the database knows the way back.
ALTER TABLE "bookings"."bookings" ADD CONSTRAINT "bookings_quote_option_fk"
  FOREIGN KEY ("quote_option_id") REFERENCES "quotes"."quote_options"("id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "quotes"."quote_requests" ADD CONSTRAINT "quote_requests_accepted_quote_fk"
  FOREIGN KEY ("accepted_quote_id") REFERENCES "quotes"."quotes"("id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- What was sent is what is accepted: a revision is a quote of its own.
CREATE TRIGGER quote_options_append_only BEFORE UPDATE OR DELETE ON quotes.quote_options
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
CREATE TRIGGER quote_lines_append_only BEFORE UPDATE OR DELETE ON quotes.quote_lines
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
CREATE TRIGGER quote_messages_append_only BEFORE UPDATE OR DELETE ON quotes.quote_messages
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
CREATE INDEX quotes_plain ON search.quotes USING gin (plain gin_trgm_ops, plain_title gin_trgm_ops) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE TRIGGER quotes_words_new AFTER INSERT ON search.quotes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE TRIGGER quotes_words_changed AFTER UPDATE ON search.quotes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE FUNCTION search.put_quotes(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.quotes (ref_id, title, subtitle, category, status, priority, changed_at)
    SELECT r.id, 'Q-' || r.number || ' ' || r.title, u.name || ', ' || z.name, c.name, r.status, 3, r.updated_at
    FROM quotes.quote_requests r
      JOIN users.users u ON u.id = r.homeowner_id
      JOIN homes.homes h ON h.id = r.home_id JOIN markets.zones z ON z.id = h.zone_id
      JOIN catalog.services s ON s.id = r.service_id JOIN catalog.categories c ON c.id = s.category_id
    WHERE r.id = ANY (ids)
  ON CONFLICT (ref_id) DO UPDATE SET title = excluded.title, subtitle = excluded.subtitle,
    category = excluded.category, status = excluded.status, changed_at = excluded.changed_at;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_new_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.put_quotes(array_agg(id)) FROM fresh;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_changed_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.put_quotes(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_gone_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.quotes WHERE ref_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Requests say whose they are.
CREATE FUNCTION search.note_renamed_asker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.put_quotes(array_agg(id)) FROM quotes.quote_requests WHERE homeowner_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotes_search_new AFTER INSERT ON quotes.quote_requests
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search.note_new_quotes();
--> statement-breakpoint
CREATE TRIGGER quotes_search_changed AFTER UPDATE ON quotes.quote_requests FOR EACH ROW
  WHEN ((OLD.title, OLD.status) IS DISTINCT FROM (NEW.title, NEW.status))
  EXECUTE FUNCTION search.note_changed_quote();
--> statement-breakpoint
CREATE TRIGGER quotes_search_gone AFTER DELETE ON quotes.quote_requests FOR EACH ROW EXECUTE FUNCTION search.note_gone_quote();
--> statement-breakpoint
CREATE TRIGGER users_search_quotes AFTER UPDATE ON users.users FOR EACH ROW
  WHEN (NEW.role = 'homeowner' AND NEW.name IS DISTINCT FROM OLD.name)
  EXECUTE FUNCTION search.note_renamed_asker();
