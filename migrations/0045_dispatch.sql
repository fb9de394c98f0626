CREATE SCHEMA "dispatch";
--> statement-breakpoint
CREATE TABLE "dispatch"."alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"emergency_id" uuid NOT NULL,
	"wave" integer NOT NULL,
	"vendor_id" uuid NOT NULL,
	"technician_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	"miles" double precision,
	"arrival_minutes" integer NOT NULL,
	"status" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"decline_reason" text,
	"decline_note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispatch"."emergencies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "dispatch"."emergencies_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 501 CACHE 1),
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"answers" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"homeowner_id" uuid NOT NULL,
	"home_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"lines" jsonb NOT NULL,
	"fee_time" text NOT NULL,
	"minutes" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"labor_tax_bp" integer NOT NULL,
	"materials_tax_bp" integer NOT NULL,
	"fee_discount_bp" integer NOT NULL,
	"commission_bp" integer NOT NULL,
	"payment_method_id" uuid NOT NULL,
	"wave_rules" jsonb NOT NULL,
	"reserved_percent" integer NOT NULL,
	"wave" integer DEFAULT 0 NOT NULL,
	"wave_due_at" timestamp with time zone,
	"requested_at" timestamp with time zone NOT NULL,
	"promised_minutes" integer NOT NULL,
	"promised_by" timestamp with time zone NOT NULL,
	"promise" text NOT NULL,
	"credit_cents" bigint NOT NULL,
	"credited_cents" bigint DEFAULT 0 NOT NULL,
	"vendor_id" uuid,
	"technician_id" uuid,
	"booking_id" uuid,
	"accepted_at" timestamp with time zone,
	"assigned_by" uuid,
	"arrives_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"latitude" double precision,
	"longitude" double precision,
	"position_at" timestamp with time zone,
	"callback_case_id" uuid,
	"promise_case_id" uuid,
	"ended_at" timestamp with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	"safety_confirmed" boolean NOT NULL,
	"origin" text DEFAULT 'live' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "emergencies_staffed" CHECK ((status in ('accepted', 'assigned', 'arrived')) <= (vendor_id is not null
      and technician_id is not null and booking_id is not null and accepted_at is not null)),
	CONSTRAINT "emergencies_searching_wave" CHECK (status = 'searching' or wave_due_at is null),
	CONSTRAINT "emergencies_position" CHECK ((latitude is null) = (longitude is null) and (latitude is null) = (position_at is null)),
	CONSTRAINT "emergencies_money" CHECK (total_cents >= 0 and credit_cents >= 0 and credited_cents between 0 and credit_cents)
);
--> statement-breakpoint
CREATE TABLE "search"."emergencies" (
	"ref_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"priority" smallint NOT NULL,
	"plain" text GENERATED ALWAYS AS (' ' || btrim(regexp_replace(lower(title || ' ' || subtitle || ' emergencies ' || category || ' ' || status), '[\s!-/:-@[-`{-~]+', ' ', 'g'))) STORED NOT NULL,
	"plain_title" text GENERATED ALWAYS AS (' ' || btrim(regexp_replace(lower(title), '[\s!-/:-@[-`{-~]+', ' ', 'g'))) STORED NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispatch"."waves" (
	"emergency_id" uuid NOT NULL,
	"wave" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waves_emergency_id_wave_pk" PRIMARY KEY("emergency_id","wave"),
	CONSTRAINT "waves_time" CHECK (wave > 0 and due_at > started_at)
);
--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD COLUMN "emergency_id" uuid;--> statement-breakpoint
ALTER TABLE "dispatch"."alerts" ADD CONSTRAINT "alerts_emergency_id_emergencies_id_fk" FOREIGN KEY ("emergency_id") REFERENCES "dispatch"."emergencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch"."alerts" ADD CONSTRAINT "alerts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch"."alerts" ADD CONSTRAINT "alerts_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "vendors"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch"."emergencies" ADD CONSTRAINT "emergencies_homeowner_id_users_id_fk" FOREIGN KEY ("homeowner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch"."emergencies" ADD CONSTRAINT "emergencies_home_id_homes_id_fk" FOREIGN KEY ("home_id") REFERENCES "homes"."homes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch"."emergencies" ADD CONSTRAINT "emergencies_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "markets"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch"."emergencies" ADD CONSTRAINT "emergencies_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "catalog"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch"."emergencies" ADD CONSTRAINT "emergencies_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch"."emergencies" ADD CONSTRAINT "emergencies_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "vendors"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch"."emergencies" ADD CONSTRAINT "emergencies_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch"."waves" ADD CONSTRAINT "waves_emergency_id_emergencies_id_fk" FOREIGN KEY ("emergency_id") REFERENCES "dispatch"."emergencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "dispatch"."alerts" USING btree ("emergency_id","vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_accepted" ON "dispatch"."alerts" USING btree ("emergency_id") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "alerts_waiting" ON "dispatch"."alerts" USING btree ("vendor_id","due_at") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "alerts_vendor" ON "dispatch"."alerts" USING btree ("vendor_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "emergencies_number" ON "dispatch"."emergencies" USING btree ("number");--> statement-breakpoint
CREATE INDEX "emergencies_homeowner" ON "dispatch"."emergencies" USING btree ("homeowner_id","requested_at");--> statement-breakpoint
CREATE INDEX "emergencies_requested" ON "dispatch"."emergencies" USING btree ("requested_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "emergencies_booking" ON "dispatch"."emergencies" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "emergencies_open" ON "dispatch"."emergencies" USING btree ("homeowner_id") WHERE status in ('searching', 'accepted', 'assigned', 'no_vendor');--> statement-breakpoint
CREATE INDEX "emergencies_searching" ON "dispatch"."emergencies" USING btree ("wave_due_at") WHERE status = 'searching';--> statement-breakpoint
CREATE INDEX "emergencies_promised" ON "dispatch"."emergencies" USING btree ("promised_by") WHERE promise = 'open';--> statement-breakpoint
CREATE INDEX "emergencies_order" ON "search"."emergencies" USING btree ("priority","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_emergency" ON "bookings"."bookings" USING btree ("emergency_id") WHERE emergency_id is not null and status in ('held', 'pending', 'confirmed', 'in_progress', 'completed');
--> statement-breakpoint
-- Written by hand: what tables cannot say.
-- Dispatch makes bookings, so only the database knows the way back.
ALTER TABLE "bookings"."bookings" ADD CONSTRAINT "bookings_emergency_fk"
  FOREIGN KEY ("emergency_id") REFERENCES "dispatch"."emergencies"("id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "dispatch"."emergencies" ADD CONSTRAINT "emergencies_booking_fk"
  FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- Nobody is sent to another company's emergency, whatever a command gets wrong.
ALTER TABLE "dispatch"."alerts" ADD CONSTRAINT "alerts_technician_of_vendor"
  FOREIGN KEY ("technician_id", "vendor_id") REFERENCES "vendors"."technicians"("id", "vendor_id");
--> statement-breakpoint
ALTER TABLE "dispatch"."emergencies" ADD CONSTRAINT "emergencies_technician_of_vendor"
  FOREIGN KEY ("technician_id", "vendor_id") REFERENCES "vendors"."technicians"("id", "vendor_id");
--> statement-breakpoint
-- When a wave went out is what it was.
CREATE TRIGGER waves_append_only BEFORE UPDATE OR DELETE ON dispatch.waves
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
-- What follows keeps the palette.
CREATE INDEX emergencies_plain ON search.emergencies USING gin (plain gin_trgm_ops, plain_title gin_trgm_ops) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE TRIGGER emergencies_words_new AFTER INSERT ON search.emergencies
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE TRIGGER emergencies_words_changed AFTER UPDATE ON search.emergencies
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE FUNCTION search.put_emergencies(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.emergencies (ref_id, title, subtitle, category, status, priority, changed_at)
    SELECT e.id, 'E-' || e.number || ' ' || s.name, u.name || ', ' || z.name, c.name, e.status,
      CASE e.severity WHEN 'life' THEN 0 WHEN 'severe' THEN 1 ELSE 2 END, e.updated_at
    FROM dispatch.emergencies e
      JOIN users.users u ON u.id = e.homeowner_id
      JOIN homes.homes h ON h.id = e.home_id JOIN markets.zones z ON z.id = h.zone_id
      JOIN catalog.services s ON s.id = e.service_id JOIN catalog.categories c ON c.id = s.category_id
    WHERE e.id = ANY (ids)
  ON CONFLICT (ref_id) DO UPDATE SET title = excluded.title, subtitle = excluded.subtitle,
    category = excluded.category, status = excluded.status, changed_at = excluded.changed_at;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_new_emergencies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.put_emergencies(array_agg(id)) FROM fresh;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_changed_emergency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.put_emergencies(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_gone_emergency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.emergencies WHERE ref_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Emergencies say whose they are.
CREATE FUNCTION search.note_renamed_caller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.put_emergencies(array_agg(id)) FROM dispatch.emergencies WHERE homeowner_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER emergencies_search_new AFTER INSERT ON dispatch.emergencies
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search.note_new_emergencies();
--> statement-breakpoint
CREATE TRIGGER emergencies_search_changed AFTER UPDATE ON dispatch.emergencies FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION search.note_changed_emergency();
--> statement-breakpoint
CREATE TRIGGER emergencies_search_gone AFTER DELETE ON dispatch.emergencies FOR EACH ROW EXECUTE FUNCTION search.note_gone_emergency();
--> statement-breakpoint
CREATE TRIGGER users_search_emergencies AFTER UPDATE ON users.users FOR EACH ROW
  WHEN (NEW.role = 'homeowner' AND NEW.name IS DISTINCT FROM OLD.name)
  EXECUTE FUNCTION search.note_renamed_caller();
