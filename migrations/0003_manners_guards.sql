-- The search tables (ADR 0022): extension, indexes and the triggers that keep them. The functions are PL/pgSQL, which
-- keeps their plans.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- What waits in the pending list of an index is read by every search, so the list stays short.
CREATE INDEX jobs_plain ON search.jobs USING gin (plain gin_trgm_ops, plain_title gin_trgm_ops) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX users_plain ON search.users USING gin (plain gin_trgm_ops, plain_title gin_trgm_ops) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX vendors_plain ON search.vendors USING gin (plain gin_trgm_ops, plain_title gin_trgm_ops) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX products_plain ON search.products USING gin (plain gin_trgm_ops, plain_title gin_trgm_ops) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX words_like ON search.words USING gin (word gin_trgm_ops);
--> statement-breakpoint
-- How often a word occurs decides between index and order; the usual hundred samples do not tell.
ALTER TABLE search.jobs ALTER COLUMN plain SET STATISTICS 1000, ALTER COLUMN plain_title SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE search.users ALTER COLUMN plain SET STATISTICS 1000, ALTER COLUMN plain_title SET STATISTICS 1000;
--> statement-breakpoint
CREATE FUNCTION search.learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Sorted, so that two transactions with the same new words wait for each other in one order.
  INSERT INTO search.words (word)
    SELECT DISTINCT word FROM changed, regexp_split_to_table(btrim(plain), ' ') AS word
    WHERE length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9]+$'
    ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_words_new AFTER INSERT ON search.jobs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE TRIGGER jobs_words_changed AFTER UPDATE ON search.jobs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE TRIGGER users_words_new AFTER INSERT ON search.users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE TRIGGER users_words_changed AFTER UPDATE ON search.users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE TRIGGER vendors_words_new AFTER INSERT ON search.vendors
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE TRIGGER vendors_words_changed AFTER UPDATE ON search.vendors
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE TRIGGER products_words_new AFTER INSERT ON search.products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE TRIGGER products_words_changed AFTER UPDATE ON search.products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE FUNCTION search.put_users(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.users (ref_id, title, subtitle, category, status, priority, changed_at)
    SELECT id, name, concat_ws(' · ', email, phone), role,
      CASE WHEN suspended_at IS NULL THEN 'active' ELSE 'suspended' END, 2, updated_at
    FROM users.users WHERE id = ANY (ids)
  ON CONFLICT (ref_id) DO UPDATE SET title = excluded.title, subtitle = excluded.subtitle,
    category = excluded.category, status = excluded.status, changed_at = excluded.changed_at;
END $$;
--> statement-breakpoint
-- A company that waits for approval comes before the others.
CREATE FUNCTION search.put_vendors(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.vendors (ref_id, title, subtitle, category, status, priority, changed_at)
    SELECT v.id, v.company, concat_ws(' · ', v.trade, m.name, u.name), v.trade, v.status,
      CASE v.status WHEN 'submitted' THEN 1 ELSE 2 END, v.updated_at
    FROM vendors.vendors v JOIN users.users u ON u.id = v.owner_id LEFT JOIN markets.markets m ON m.id = v.market_id
    WHERE v.id = ANY (ids)
  ON CONFLICT (ref_id) DO UPDATE SET title = excluded.title, subtitle = excluded.subtitle,
    category = excluded.category, status = excluded.status, priority = excluded.priority, changed_at = excluded.changed_at;
END $$;
--> statement-breakpoint
-- A time that is only held is no job yet.
CREATE FUNCTION search.put_jobs(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.jobs (ref_id, title, subtitle, category, status, priority, changed_at)
    SELECT b.id, b.number || ' ' || b.title, u.name || ', ' || z.name, c.name, b.status,
      array_position(ARRAY['critical', 'high', 'medium', 'low'], b.priority) - 1, b.updated_at
    FROM bookings.bookings b
      JOIN users.users u ON u.id = b.homeowner_id
      JOIN homes.homes h ON h.id = b.home_id JOIN markets.zones z ON z.id = h.zone_id
      JOIN catalog.services s ON s.id = b.service_id JOIN catalog.categories c ON c.id = s.category_id
    WHERE b.id = ANY (ids) AND b.requested_at IS NOT NULL
  ON CONFLICT (ref_id) DO UPDATE SET title = excluded.title, subtitle = excluded.subtitle,
    category = excluded.category, status = excluded.status, priority = excluded.priority, changed_at = excluded.changed_at;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.put_products(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.products (ref_id, title, subtitle, category, status, priority, changed_at)
    SELECT p.id, p.name, p.sku || ' · $' || to_char(p.price_cents / 100.0, 'FM999999990.00') || ' per ' || p.unit,
      c.name, CASE WHEN p.active THEN 'active' ELSE 'inactive' END, 3, now()
    FROM catalog.products p JOIN catalog.categories c ON c.id = p.category_id WHERE p.id = ANY (ids)
  ON CONFLICT (ref_id) DO UPDATE SET title = excluded.title, subtitle = excluded.subtitle,
    category = excluded.category, status = excluded.status, changed_at = excluded.changed_at;
END $$;
--> statement-breakpoint
-- The first argument is the kind: new rows of a statement go in together, changed ones each where the trigger says so.
CREATE FUNCTION search.note_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_ARGV[0]
    WHEN 'users' THEN PERFORM search.put_users(array_agg(id)) FROM fresh;
    WHEN 'vendors' THEN PERFORM search.put_vendors(array_agg(id)) FROM fresh;
    WHEN 'products' THEN PERFORM search.put_products(array_agg(id)) FROM fresh;
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Apart from the others, since most new bookings are times that are only held.
CREATE FUNCTION search.note_new_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  SELECT array_agg(id) INTO ids FROM fresh WHERE requested_at IS NOT NULL;
  IF ids IS NOT NULL THEN PERFORM search.put_jobs(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_ARGV[0]
    WHEN 'users' THEN
      PERFORM search.put_users(ARRAY[NEW.id]);
      IF NEW.name IS DISTINCT FROM OLD.name THEN
        PERFORM search.put_vendors(array_agg(id)) FROM vendors.vendors WHERE owner_id = NEW.id;
        PERFORM search.put_jobs(array_agg(id)) FROM bookings.bookings WHERE homeowner_id = NEW.id;
      END IF;
    WHEN 'vendors' THEN PERFORM search.put_vendors(ARRAY[NEW.id]);
    WHEN 'jobs' THEN PERFORM search.put_jobs(ARRAY[NEW.id]);
    WHEN 'products' THEN PERFORM search.put_products(ARRAY[NEW.id]);
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_ARGV[0]
    WHEN 'users' THEN DELETE FROM search.users WHERE ref_id = OLD.id;
    WHEN 'vendors' THEN DELETE FROM search.vendors WHERE ref_id = OLD.id;
    WHEN 'jobs' THEN DELETE FROM search.jobs WHERE ref_id = OLD.id;
    WHEN 'products' THEN DELETE FROM search.products WHERE ref_id = OLD.id;
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_search_new AFTER INSERT ON users.users
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search.note_new('users');
--> statement-breakpoint
CREATE TRIGGER users_search_changed AFTER UPDATE ON users.users FOR EACH ROW
  WHEN ((OLD.name, OLD.email, OLD.phone, OLD.role, OLD.suspended_at IS NULL) IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.role, NEW.suspended_at IS NULL))
  EXECUTE FUNCTION search.note_changed('users');
--> statement-breakpoint
CREATE TRIGGER users_search_gone AFTER DELETE ON users.users FOR EACH ROW EXECUTE FUNCTION search.note_gone('users');
--> statement-breakpoint
CREATE TRIGGER vendors_search_new AFTER INSERT ON vendors.vendors
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search.note_new('vendors');
--> statement-breakpoint
CREATE TRIGGER vendors_search_changed AFTER UPDATE ON vendors.vendors FOR EACH ROW
  WHEN ((OLD.company, OLD.trade, OLD.market_id, OLD.owner_id, OLD.status) IS DISTINCT FROM (NEW.company, NEW.trade, NEW.market_id, NEW.owner_id, NEW.status))
  EXECUTE FUNCTION search.note_changed('vendors');
--> statement-breakpoint
CREATE TRIGGER vendors_search_gone AFTER DELETE ON vendors.vendors FOR EACH ROW EXECUTE FUNCTION search.note_gone('vendors');
--> statement-breakpoint
CREATE TRIGGER bookings_search_new AFTER INSERT ON bookings.bookings
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search.note_new_jobs();
--> statement-breakpoint
CREATE TRIGGER bookings_search_changed AFTER UPDATE ON bookings.bookings FOR EACH ROW
  WHEN (NEW.requested_at IS NOT NULL AND (OLD.status, OLD.title, OLD.priority, OLD.home_id, OLD.service_id, OLD.homeowner_id, OLD.requested_at IS NULL) IS DISTINCT FROM (NEW.status, NEW.title, NEW.priority, NEW.home_id, NEW.service_id, NEW.homeowner_id, NEW.requested_at IS NULL))
  EXECUTE FUNCTION search.note_changed('jobs');
--> statement-breakpoint
CREATE TRIGGER bookings_search_gone AFTER DELETE ON bookings.bookings FOR EACH ROW EXECUTE FUNCTION search.note_gone('jobs');
--> statement-breakpoint
CREATE TRIGGER products_search_new AFTER INSERT ON catalog.products
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search.note_new('products');
--> statement-breakpoint
CREATE TRIGGER products_search_changed AFTER UPDATE ON catalog.products FOR EACH ROW
  WHEN ((OLD.name, OLD.sku, OLD.price_cents, OLD.unit, OLD.active, OLD.category_id) IS DISTINCT FROM (NEW.name, NEW.sku, NEW.price_cents, NEW.unit, NEW.active, NEW.category_id))
  EXECUTE FUNCTION search.note_changed('products');
--> statement-breakpoint
CREATE TRIGGER products_search_gone AFTER DELETE ON catalog.products FOR EACH ROW EXECUTE FUNCTION search.note_gone('products');
--> statement-breakpoint
-- What was there before.
SELECT search.put_users(array_agg(id)) FROM users.users;
--> statement-breakpoint
SELECT search.put_vendors(array_agg(id)) FROM vendors.vendors;
--> statement-breakpoint
SELECT search.put_jobs(array_agg(id)) FROM bookings.bookings;
--> statement-breakpoint
SELECT search.put_products(array_agg(id)) FROM catalog.products;

--> statement-breakpoint
CREATE TRIGGER proposals_append_only BEFORE UPDATE OR DELETE ON assistant.proposals
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
CREATE TRIGGER proposal_steps_append_only BEFORE UPDATE OR DELETE ON assistant.proposal_steps
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
