-- Jobs are found by who does them and where as well: the vendor, the street and the ZIP code.
CREATE OR REPLACE FUNCTION search.put_jobs(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.jobs (ref_id, title, subtitle, category, status, priority, changed_at)
    SELECT b.id, b.number || ' ' || b.title,
      concat_ws(' · ', u.name || ', ' || z.name, v.company, h.line1 || ', ' || h.zip), c.name, b.status,
      array_position(ARRAY['critical', 'high', 'medium', 'low'], b.priority) - 1, b.updated_at
    FROM bookings.bookings b
      JOIN users.users u ON u.id = b.homeowner_id
      JOIN vendors.vendors v ON v.id = b.vendor_id
      JOIN homes.homes h ON h.id = b.home_id JOIN markets.zones z ON z.id = h.zone_id
      JOIN catalog.services s ON s.id = b.service_id JOIN catalog.categories c ON c.id = s.category_id
    WHERE b.id = ANY (ids) AND b.requested_at IS NOT NULL
  ON CONFLICT (ref_id) DO UPDATE SET title = excluded.title, subtitle = excluded.subtitle,
    category = excluded.category, status = excluded.status, priority = excluded.priority, changed_at = excluded.changed_at;
END $$;
--> statement-breakpoint
DROP TRIGGER bookings_search_changed ON bookings.bookings;
--> statement-breakpoint
CREATE TRIGGER bookings_search_changed AFTER UPDATE ON bookings.bookings FOR EACH ROW
  WHEN (NEW.requested_at IS NOT NULL AND (OLD.status, OLD.title, OLD.priority, OLD.home_id, OLD.service_id, OLD.homeowner_id, OLD.vendor_id, OLD.requested_at IS NULL) IS DISTINCT FROM (NEW.status, NEW.title, NEW.priority, NEW.home_id, NEW.service_id, NEW.homeowner_id, NEW.vendor_id, NEW.requested_at IS NULL))
  EXECUTE FUNCTION search.note_changed('jobs');
--> statement-breakpoint
-- A vendor that takes another name, and a home whose address is corrected or deleted.
CREATE FUNCTION search.note_moved_jobs() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  CASE TG_ARGV[0]
    WHEN 'vendor' THEN PERFORM search.put_jobs(array_agg(id)) FROM bookings.bookings WHERE vendor_id = NEW.id;
    WHEN 'home' THEN
      PERFORM search.put_jobs(array_agg(id)) FROM bookings.bookings
      WHERE homeowner_id = NEW.owner_id AND home_id = NEW.id;
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vendors_search_renamed AFTER UPDATE ON vendors.vendors FOR EACH ROW
  WHEN (OLD.company IS DISTINCT FROM NEW.company) EXECUTE FUNCTION search.note_moved_jobs('vendor');
--> statement-breakpoint
CREATE TRIGGER homes_search_changed AFTER UPDATE ON homes.homes FOR EACH ROW
  WHEN ((OLD.line1, OLD.zip, OLD.zone_id) IS DISTINCT FROM (NEW.line1, NEW.zip, NEW.zone_id))
  EXECUTE FUNCTION search.note_moved_jobs('home');
--> statement-breakpoint
-- What was there before.
SELECT search.put_jobs(array_agg(id)) FROM bookings.bookings;
