CREATE SCHEMA "pricing";
--> statement-breakpoint
CREATE TABLE "pricing"."decided_suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"suggested_cents" bigint NOT NULL,
	"chosen_cents" bigint NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pricing"."imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"rows" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "price_imports_of_vendor" UNIQUE("id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "pricing"."price_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"service_id" uuid,
	"add_on_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT 'each' NOT NULL,
	"archived_at" timestamp with time zone,
	"origin" text DEFAULT 'live' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_lines_of_vendor" UNIQUE("id","vendor_id"),
	CONSTRAINT "price_lines_kind_known" CHECK (kind in ('service', 'add_on', 'material', 'hourly')),
	CONSTRAINT "price_lines_subject" CHECK ((kind = 'service') = (service_id is not null) and (kind = 'add_on') = (add_on_id is not null)
        and (kind in ('service', 'add_on')) = (name = ''))
);
--> statement-breakpoint
CREATE TABLE "pricing"."prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"market_id" uuid,
	"level" text,
	"price_cents" bigint NOT NULL,
	"cost_cents" bigint,
	"markup_bp" integer,
	"effective_from" date NOT NULL,
	"effective_until" date,
	"withdrawn_at" timestamp with time zone,
	"replaced_by" uuid,
	"import_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prices_amount" CHECK (price_cents > 0 and coalesce(cost_cents, 0) >= 0),
	CONSTRAINT "prices_markup" CHECK (markup_bp is null or (markup_bp >= 0 and cost_cents is not null)),
	CONSTRAINT "prices_days" CHECK (effective_until is null or effective_until > effective_from),
	CONSTRAINT "prices_replaced_withdrawn" CHECK (replaced_by is null or withdrawn_at is not null)
);
--> statement-breakpoint
CREATE TABLE "pricing"."promotion_services" (
	"promotion_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "promotion_services_promotion_id_service_id_pk" PRIMARY KEY("promotion_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "pricing"."promotion_uses" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"promotion_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_uses_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "pricing"."promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"max_uses" integer,
	"ended_at" timestamp with time zone,
	"origin" text DEFAULT 'live' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotions_value" CHECK (value > 0 and (kind = 'amount' or value <= 5000) and name <> ''),
	CONSTRAINT "promotions_days" CHECK (ends_on >= starts_on),
	CONSTRAINT "promotions_uses" CHECK (max_uses > 0)
);
--> statement-breakpoint
CREATE TABLE "pricing"."rule_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"rules" jsonb NOT NULL,
	"effective_from" date NOT NULL,
	"effective_until" date,
	"withdrawn_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rule_sets_days" CHECK (effective_until is null or effective_until > effective_from)
);
--> statement-breakpoint
CREATE TABLE "pricing"."technician_levels" (
	"technician_id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "technician_levels_known" CHECK (level in ('senior', 'master'))
);
--> statement-breakpoint
ALTER TABLE "pricing"."decided_suggestions" ADD CONSTRAINT "decided_suggestions_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."decided_suggestions" ADD CONSTRAINT "decided_suggestions_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "catalog"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."decided_suggestions" ADD CONSTRAINT "decided_suggestions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."imports" ADD CONSTRAINT "imports_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."price_lines" ADD CONSTRAINT "price_lines_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."price_lines" ADD CONSTRAINT "price_lines_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "catalog"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."price_lines" ADD CONSTRAINT "price_lines_add_on_id_add_ons_id_fk" FOREIGN KEY ("add_on_id") REFERENCES "catalog"."add_ons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."prices" ADD CONSTRAINT "prices_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "markets"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."prices" ADD CONSTRAINT "prices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."prices" ADD CONSTRAINT "prices_line_of_vendor" FOREIGN KEY ("line_id","vendor_id") REFERENCES "pricing"."price_lines"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."prices" ADD CONSTRAINT "prices_import_of_vendor" FOREIGN KEY ("import_id","vendor_id") REFERENCES "pricing"."imports"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."promotion_services" ADD CONSTRAINT "promotion_services_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "pricing"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."promotion_services" ADD CONSTRAINT "promotion_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "catalog"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "pricing"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."promotions" ADD CONSTRAINT "promotions_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."promotions" ADD CONSTRAINT "promotions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."rule_sets" ADD CONSTRAINT "rule_sets_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."rule_sets" ADD CONSTRAINT "rule_sets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing"."technician_levels" ADD CONSTRAINT "technician_levels_technician_of_vendor" FOREIGN KEY ("technician_id","vendor_id") REFERENCES "vendors"."technicians"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decided_suggestions_vendor" ON "pricing"."decided_suggestions" USING btree ("vendor_id","decided_at","id");--> statement-breakpoint
CREATE INDEX "decided_suggestions_service" ON "pricing"."decided_suggestions" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "price_imports_vendor" ON "pricing"."imports" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lines_service" ON "pricing"."price_lines" USING btree ("vendor_id","service_id") WHERE service_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_lines_add_on" ON "pricing"."price_lines" USING btree ("vendor_id","add_on_id") WHERE add_on_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_lines_code" ON "pricing"."price_lines" USING btree ("vendor_id",lower(code)) WHERE archived_at is null and code <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "price_lines_name" ON "pricing"."price_lines" USING btree ("vendor_id","kind",lower(name)) WHERE archived_at is null and name <> '';--> statement-breakpoint
CREATE INDEX "prices_line" ON "pricing"."prices" USING btree ("line_id","effective_from","id");--> statement-breakpoint
CREATE INDEX "prices_vendor" ON "pricing"."prices" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "prices_starting" ON "pricing"."prices" USING btree ("effective_from") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "prices_import" ON "pricing"."prices" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "prices_replaced" ON "pricing"."prices" USING btree ("replaced_by") WHERE replaced_by is not null;--> statement-breakpoint
CREATE INDEX "promotion_services_service" ON "pricing"."promotion_services" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_promotion" ON "pricing"."promotion_uses" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "promotions_vendor" ON "pricing"."promotions" USING btree ("vendor_id","starts_on","id");--> statement-breakpoint
CREATE INDEX "rule_sets_vendor" ON "pricing"."rule_sets" USING btree ("vendor_id","effective_from","id");--> statement-breakpoint
CREATE INDEX "technician_levels_vendor" ON "pricing"."technician_levels" USING btree ("vendor_id");
--> statement-breakpoint
ALTER TABLE "pricing"."promotion_uses" ADD CONSTRAINT "promotion_uses_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id");--> statement-breakpoint
-- Whatever races, one price of a line, market and level holds on a day, and one set of rules of a company.
ALTER TABLE pricing.prices ADD CONSTRAINT prices_one_holds EXCLUDE USING gist (
  line_id WITH =,
  (coalesce(market_id, '00000000-0000-0000-0000-000000000000'::uuid)) WITH =,
  (coalesce(level, '')) WITH =,
  daterange(effective_from, effective_until) WITH &&
) WHERE (withdrawn_at IS NULL);--> statement-breakpoint
ALTER TABLE pricing.rule_sets ADD CONSTRAINT rule_sets_one_holds EXCLUDE USING gist (
  vendor_id WITH =,
  daterange(effective_from, effective_until) WITH &&
) WHERE (withdrawn_at IS NULL);--> statement-breakpoint
-- What was set stays as it was set: of a row only the named columns may change, and no row goes.
CREATE FUNCTION pricing.refuse_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is a history: % refused', TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER prices_history BEFORE UPDATE OR DELETE ON pricing.prices
  FOR EACH ROW EXECUTE FUNCTION pricing.refuse_rewrite('effective_until', 'withdrawn_at', 'replaced_by', 'created_by');
--> statement-breakpoint
CREATE TRIGGER rule_sets_history BEFORE UPDATE OR DELETE ON pricing.rule_sets
  FOR EACH ROW EXECUTE FUNCTION pricing.refuse_rewrite('effective_until', 'withdrawn_at', 'created_by');
--> statement-breakpoint
CREATE TRIGGER promotions_terms BEFORE UPDATE OR DELETE ON pricing.promotions
  FOR EACH ROW EXECUTE FUNCTION pricing.refuse_rewrite('ended_at', 'created_by');
--> statement-breakpoint
CREATE TRIGGER promotion_uses_append_only BEFORE UPDATE OR DELETE ON pricing.promotion_uses
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
-- What companies charged so far becomes the first price of their books.
INSERT INTO pricing.price_lines (id, vendor_id, kind, service_id, origin, created_at, updated_at)
  SELECT gen_random_uuid(), s.vendor_id, 'service', s.service_id, v.origin, v.updated_at, v.updated_at
  FROM vendors.vendor_services s JOIN vendors.vendors v ON v.id = s.vendor_id WHERE s.price_cents > 0;--> statement-breakpoint
INSERT INTO pricing.prices (id, vendor_id, line_id, price_cents, effective_from, created_at)
  SELECT gen_random_uuid(), l.vendor_id, l.id, s.price_cents, (l.created_at AT TIME ZONE 'UTC')::date, l.created_at
  FROM pricing.price_lines l
  JOIN vendors.vendor_services s ON s.vendor_id = l.vendor_id AND s.service_id = l.service_id;
