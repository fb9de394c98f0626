CREATE SCHEMA "plans";
--> statement-breakpoint
CREATE TABLE "plans"."charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"base_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"carried_cents" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"failed_at" timestamp with time zone,
	"retry_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "charges_amounts" CHECK (total_cents = base_cents + tax_cents and carried_cents between 0 and total_cents)
);
--> statement-breakpoint
CREATE TABLE "plans"."plan_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"monthly_cents" bigint NOT NULL,
	"yearly_cents" bigint NOT NULL,
	"discount_bp" integer NOT NULL,
	"waives_late_fee" boolean NOT NULL,
	"priority" boolean NOT NULL,
	"visits" jsonb NOT NULL,
	"terms" text NOT NULL,
	"terms_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_versions_amounts" CHECK (monthly_cents > 0 and yearly_cents > 0 and discount_bp between 0 and 5000)
);
--> statement-breakpoint
CREATE TABLE "plans"."plan_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"term" integer NOT NULL,
	"position" integer NOT NULL,
	"service_id" uuid NOT NULL,
	"title" text NOT NULL,
	"scope" text NOT NULL,
	"status" text NOT NULL,
	"due_from" date NOT NULL,
	"due_to" date NOT NULL,
	"rolled_over" boolean DEFAULT false NOT NULL,
	"single_cents" bigint NOT NULL,
	"value_cents" bigint NOT NULL,
	"recognized_cents" bigint DEFAULT 0 NOT NULL,
	"proposed_at" timestamp with time zone,
	"proposed_vendor_id" uuid,
	"booking_id" uuid,
	"done_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_visits_value" CHECK (recognized_cents between 0 and value_cents),
	CONSTRAINT "plan_visits_booked" CHECK ((status in ('booked', 'done')) = (booking_id is not null))
);
--> statement-breakpoint
CREATE TABLE "plans"."plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"origin" text DEFAULT 'live' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans"."recognitions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"visit_id" uuid,
	"vendor_id" uuid,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"vendor_cents" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans"."reminder_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"stages" jsonb NOT NULL,
	"grace_days" integer NOT NULL,
	"note" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans"."reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"stage" integer,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."subscriptions" (
	"ref_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"priority" smallint NOT NULL,
	"plain" text GENERATED ALWAYS AS (' ' || btrim(regexp_replace(lower(title || ' ' || subtitle || ' subscriptions ' || category || ' ' || status), '[\s!-/:-@[-`{-~]+', ' ', 'g'))) STORED NOT NULL,
	"plain_title" text GENERATED ALWAYS AS (' ' || btrim(regexp_replace(lower(title), '[\s!-/:-@[-`{-~]+', ' ', 'g'))) STORED NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans"."subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "plans"."subscriptions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"status" text NOT NULL,
	"homeowner_id" uuid NOT NULL,
	"home_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"vendor_id" uuid,
	"version_id" uuid NOT NULL,
	"cadence" text NOT NULL,
	"base_cents" bigint NOT NULL,
	"tax_bp" integer NOT NULL,
	"commission_bp" integer NOT NULL,
	"method_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"anchor" date NOT NULL,
	"next_index" integer DEFAULT 0 NOT NULL,
	"paid_until" timestamp with time zone,
	"next_charge_at" timestamp with time zone,
	"cancels_at_end" boolean DEFAULT false NOT NULL,
	"paused_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"past_due_at" timestamp with time zone,
	"reminders_paused_until" timestamp with time zone,
	"renewal_notice_for" timestamp with time zone,
	"replaces_id" uuid,
	"terms_hash" text NOT NULL,
	"accepted_by" uuid,
	"accepted_name" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"origin" text DEFAULT 'live' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD COLUMN "late_fee_waiver" text;--> statement-breakpoint
ALTER TABLE "plans"."charges" ADD CONSTRAINT "charges_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "plans"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."plan_versions" ADD CONSTRAINT "plan_versions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "plans"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."plan_versions" ADD CONSTRAINT "plan_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."plan_visits" ADD CONSTRAINT "plan_visits_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "plans"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."plan_visits" ADD CONSTRAINT "plan_visits_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "catalog"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."plan_visits" ADD CONSTRAINT "plan_visits_proposed_vendor_id_vendors_id_fk" FOREIGN KEY ("proposed_vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."plan_visits" ADD CONSTRAINT "plan_visits_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."plans" ADD CONSTRAINT "plans_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."recognitions" ADD CONSTRAINT "recognitions_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "plans"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."recognitions" ADD CONSTRAINT "recognitions_visit_id_plan_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "plans"."plan_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."recognitions" ADD CONSTRAINT "recognitions_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."reminder_versions" ADD CONSTRAINT "reminder_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."reminders" ADD CONSTRAINT "reminders_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "plans"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."reminders" ADD CONSTRAINT "reminders_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."subscriptions" ADD CONSTRAINT "subscriptions_homeowner_id_users_id_fk" FOREIGN KEY ("homeowner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."subscriptions" ADD CONSTRAINT "subscriptions_home_id_homes_id_fk" FOREIGN KEY ("home_id") REFERENCES "homes"."homes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."subscriptions" ADD CONSTRAINT "subscriptions_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "markets"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."subscriptions" ADD CONSTRAINT "subscriptions_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."subscriptions" ADD CONSTRAINT "subscriptions_version_id_plan_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "plans"."plan_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."subscriptions" ADD CONSTRAINT "subscriptions_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "payments"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."subscriptions" ADD CONSTRAINT "subscriptions_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charges_position" ON "plans"."charges" USING btree ("subscription_id","position") WHERE status <> 'void';--> statement-breakpoint
CREATE INDEX "charges_retry" ON "plans"."charges" USING btree ("retry_at") WHERE retry_at is not null;--> statement-breakpoint
CREATE INDEX "charges_failed" ON "plans"."charges" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "charges_updated" ON "plans"."charges" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_versions_version" ON "plans"."plan_versions" USING btree ("plan_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_visits_position" ON "plans"."plan_visits" USING btree ("subscription_id","term","position");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_visits_booking" ON "plans"."plan_visits" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "plan_visits_due" ON "plans"."plan_visits" USING btree ("due_from") WHERE status in ('planned', 'proposed');--> statement-breakpoint
CREATE INDEX "plans_vendor" ON "plans"."plans" USING btree ("vendor_id","created_at");--> statement-breakpoint
CREATE INDEX "plans_status" ON "plans"."plans" USING btree ("status");--> statement-breakpoint
CREATE INDEX "recognitions_subscription" ON "plans"."recognitions" USING btree ("subscription_id","at");--> statement-breakpoint
CREATE INDEX "recognitions_vendor" ON "plans"."recognitions" USING btree ("vendor_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_versions_version" ON "plans"."reminder_versions" USING btree ("version");--> statement-breakpoint
CREATE INDEX "reminders_charge" ON "plans"."reminders" USING btree ("charge_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_stage" ON "plans"."reminders" USING btree ("charge_id","stage") WHERE stage is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_order" ON "search"."subscriptions" USING btree ("priority","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_number" ON "plans"."subscriptions" USING btree ("number");--> statement-breakpoint
CREATE INDEX "subscriptions_homeowner" ON "plans"."subscriptions" USING btree ("homeowner_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_vendor" ON "plans"."subscriptions" USING btree ("vendor_id","status");--> statement-breakpoint
CREATE INDEX "subscriptions_home" ON "plans"."subscriptions" USING btree ("home_id","status");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "plans"."subscriptions" USING btree ("next_charge_at") WHERE next_charge_at is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_past_due" ON "plans"."subscriptions" USING btree ("past_due_at") WHERE past_due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_open" ON "plans"."subscriptions" USING btree ("home_id",coalesce(vendor_id, home_id)) WHERE status in ('active', 'past_due', 'suspended', 'paused');--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_pending" ON "plans"."subscriptions" USING btree ("home_id",coalesce(vendor_id, home_id)) WHERE status = 'pending';
--> statement-breakpoint
-- ─────────────────────────────────────────────────────────────────────────────
-- Guards: what tables cannot say. What was sold and what was earned is never changed.
CREATE TRIGGER plan_versions_append_only BEFORE UPDATE OR DELETE ON plans.plan_versions
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('created_by');
--> statement-breakpoint
CREATE TRIGGER recognitions_append_only BEFORE UPDATE OR DELETE ON plans.recognitions
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
CREATE TRIGGER reminder_versions_append_only BEFORE UPDATE OR DELETE ON plans.reminder_versions
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('note', 'created_by');
--> statement-breakpoint
CREATE INDEX subscriptions_plain ON search.subscriptions USING gin (plain gin_trgm_ops, plain_title gin_trgm_ops) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE TRIGGER subscriptions_words_new AFTER INSERT ON search.subscriptions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE TRIGGER subscriptions_words_changed AFTER UPDATE ON search.subscriptions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.learn_words();
--> statement-breakpoint
CREATE FUNCTION search.put_subscriptions(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.subscriptions (ref_id, title, subtitle, category, status, priority, changed_at)
    SELECT s.id, 'S-' || s.number || ' ' || p.name, u.name || ', ' || z.name, coalesce(v.company, 'Canopy'), s.status, 3, s.updated_at
    FROM plans.subscriptions s
      JOIN plans.plan_versions p ON p.id = s.version_id
      JOIN users.users u ON u.id = s.homeowner_id
      JOIN homes.homes h ON h.id = s.home_id JOIN markets.zones z ON z.id = h.zone_id
      LEFT JOIN vendors.vendors v ON v.id = s.vendor_id
    WHERE s.id = ANY (ids)
  ON CONFLICT (ref_id) DO UPDATE SET title = excluded.title, subtitle = excluded.subtitle,
    category = excluded.category, status = excluded.status, changed_at = excluded.changed_at;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_new_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.put_subscriptions(array_agg(id)) FROM fresh;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_changed_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.put_subscriptions(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_gone_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.subscriptions WHERE ref_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.note_renamed_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.put_subscriptions(array_agg(id)) FROM plans.subscriptions WHERE homeowner_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_search_new AFTER INSERT ON plans.subscriptions
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search.note_new_subscriptions();
--> statement-breakpoint
CREATE TRIGGER subscriptions_search_changed AFTER UPDATE ON plans.subscriptions FOR EACH ROW
  WHEN ((OLD.status, OLD.version_id) IS DISTINCT FROM (NEW.status, NEW.version_id))
  EXECUTE FUNCTION search.note_changed_subscription();
--> statement-breakpoint
CREATE TRIGGER subscriptions_search_gone AFTER DELETE ON plans.subscriptions FOR EACH ROW EXECUTE FUNCTION search.note_gone_subscription();
--> statement-breakpoint
CREATE TRIGGER users_search_subscriptions AFTER UPDATE ON users.users FOR EACH ROW
  WHEN (NEW.role = 'homeowner' AND NEW.name IS DISTINCT FROM OLD.name)
  EXECUTE FUNCTION search.note_renamed_member();
