CREATE SCHEMA "credentials";
--> statement-breakpoint
CREATE TABLE "credentials"."booking_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"credential_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"holder" text,
	"issuer" text NOT NULL,
	"number" text,
	"state" text,
	"valid_until" date,
	"frozen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_proofs_kind_known" CHECK (kind in ('license', 'liability_insurance', 'workers_compensation', 'background_check', 'certificate', 'tax_form'))
);
--> statement-breakpoint
CREATE TABLE "credentials"."files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credential_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials"."credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"technician_id" uuid,
	"kind" text NOT NULL,
	"category_id" uuid,
	"status" text NOT NULL,
	"issuer" text DEFAULT '' NOT NULL,
	"number" text,
	"state" text,
	"valid_from" date,
	"valid_until" date,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"reminded_days" smallint,
	"origin" text DEFAULT 'live' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credentials_kind_known" CHECK (kind in ('license', 'liability_insurance', 'workers_compensation', 'background_check', 'certificate', 'tax_form')),
	CONSTRAINT "credentials_status_known" CHECK (status in ('submitted', 'approved', 'rejected', 'expired', 'superseded')),
	CONSTRAINT "credentials_days" CHECK (valid_from is null or valid_until is null or valid_from <= valid_until),
	CONSTRAINT "credentials_of_trade" CHECK ((kind in ('license', 'certificate')) = (category_id is not null)),
	CONSTRAINT "credentials_subject" CHECK (case kind when 'background_check' then technician_id is not null
        when 'license' then true when 'certificate' then true else technician_id is null end),
	CONSTRAINT "credentials_decided" CHECK (status not in ('approved', 'rejected', 'expired') or decided_at is not null),
	CONSTRAINT "credentials_expired" CHECK (status <> 'expired' or valid_until is not null)
);
--> statement-breakpoint
CREATE TABLE "credentials"."requirements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"service_id" uuid,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"effective_on" date NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "requirements_kind_known" CHECK (kind in ('license', 'liability_insurance', 'workers_compensation', 'background_check', 'certificate', 'tax_form')),
	CONSTRAINT "requirements_subject_known" CHECK (subject in ('company', 'technician')),
	CONSTRAINT "requirements_subject" CHECK (case kind when 'background_check' then subject = 'technician'
        when 'license' then true when 'certificate' then true else subject = 'company' end)
);
--> statement-breakpoint
CREATE TABLE "credentials"."reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credential_id" uuid NOT NULL,
	"step" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_step_known" CHECK (step in ('submitted', 'approved', 'rejected', 'revoked', 'expired', 'superseded')),
	CONSTRAINT "reviews_reason" CHECK (step not in ('rejected', 'revoked') or reason <> '')
);
--> statement-breakpoint
CREATE TABLE "credentials"."suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"lacking" text[] NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "suspensions_lacking" CHECK (cardinality(lacking) > 0),
	CONSTRAINT "suspensions_lifted" CHECK (lifted_at is null or lifted_at >= since)
);
--> statement-breakpoint
ALTER TABLE "credentials"."booking_proofs" ADD CONSTRAINT "booking_proofs_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "credentials"."credentials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials"."files" ADD CONSTRAINT "files_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "credentials"."credentials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials"."credentials" ADD CONSTRAINT "credentials_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials"."credentials" ADD CONSTRAINT "credentials_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "catalog"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials"."credentials" ADD CONSTRAINT "credentials_technician_of_vendor" FOREIGN KEY ("technician_id","vendor_id") REFERENCES "vendors"."technicians"("id","vendor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials"."requirements" ADD CONSTRAINT "requirements_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "markets"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials"."requirements" ADD CONSTRAINT "requirements_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "catalog"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials"."requirements" ADD CONSTRAINT "requirements_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "catalog"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials"."requirements" ADD CONSTRAINT "requirements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials"."requirements" ADD CONSTRAINT "requirements_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials"."reviews" ADD CONSTRAINT "reviews_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "credentials"."credentials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials"."reviews" ADD CONSTRAINT "reviews_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials"."suspensions" ADD CONSTRAINT "suspensions_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials"."suspensions" ADD CONSTRAINT "suspensions_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "catalog"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_proofs_once" ON "credentials"."booking_proofs" USING btree ("booking_id","credential_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_credential" ON "credentials"."files" USING btree ("credential_id","position");--> statement-breakpoint
CREATE INDEX "files_file" ON "credentials"."files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "credentials_vendor" ON "credentials"."credentials" USING btree ("vendor_id","kind");--> statement-breakpoint
CREATE INDEX "credentials_technician" ON "credentials"."credentials" USING btree ("technician_id") WHERE technician_id is not null;--> statement-breakpoint
CREATE INDEX "credentials_status" ON "credentials"."credentials" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "credentials_ending" ON "credentials"."credentials" USING btree ("valid_until") WHERE status = 'approved' and valid_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_submitted" ON "credentials"."credentials" USING btree ("vendor_id","kind",coalesce(technician_id, vendor_id),coalesce(category_id, vendor_id)) WHERE status = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "requirements_once" ON "credentials"."requirements" USING btree ("market_id","category_id",coalesce(service_id, category_id),"kind","subject") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "reviews_credential" ON "credentials"."reviews" USING btree ("credential_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_open" ON "credentials"."suspensions" USING btree ("vendor_id","category_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "suspensions_vendor" ON "credentials"."suspensions" USING btree ("vendor_id","since");--> statement-breakpoint
-- What companies had said of license and insurance in their profile becomes credentials: of those that Canopy approved, as
-- approved with it; of all others, as waiting for review. A license stands for the company's trade.
INSERT INTO "credentials"."credentials" (id, vendor_id, kind, category_id, status, number, state, submitted_at, decided_at, origin, updated_at)
  SELECT gen_random_uuid(), v.id, 'license', c.id, CASE WHEN v.approved_at IS NULL THEN 'submitted' ELSE 'approved' END,
    upper(v.licence_number), m.state, coalesce(v.submitted_at, v.created_at), v.approved_at, v.origin, v.updated_at
  FROM vendors.vendors v JOIN catalog.categories c ON c.name = v.trade LEFT JOIN markets.markets m ON m.id = v.market_id
  WHERE v.licence_number IS NOT NULL;--> statement-breakpoint
INSERT INTO "credentials"."credentials" (id, vendor_id, kind, status, valid_until, submitted_at, decided_at, origin, updated_at)
  SELECT gen_random_uuid(), v.id, 'liability_insurance', CASE WHEN v.approved_at IS NULL THEN 'submitted' ELSE 'approved' END,
    v.insurance_until, coalesce(v.submitted_at, v.created_at), v.approved_at, v.origin, v.updated_at
  FROM vendors.vendors v WHERE v.insurance_until IS NOT NULL;--> statement-breakpoint
INSERT INTO "credentials"."reviews" (id, credential_id, step, reason, at)
  SELECT gen_random_uuid(), id, status, 'Taken over from the company profile', coalesce(decided_at, submitted_at)
  FROM credentials.credentials;--> statement-breakpoint
ALTER TABLE "vendors"."vendors" DROP COLUMN "licence_number";--> statement-breakpoint
ALTER TABLE "vendors"."vendors" DROP COLUMN "insurance_until";--> statement-breakpoint
ALTER TABLE "credentials"."booking_proofs" ADD CONSTRAINT "booking_proofs_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id");--> statement-breakpoint
CREATE TRIGGER reviews_append_only BEFORE UPDATE OR DELETE ON credentials.reviews
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('reason');
--> statement-breakpoint
CREATE TRIGGER booking_proofs_append_only BEFORE UPDATE OR DELETE ON credentials.booking_proofs
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('holder', 'issuer', 'number');
--> statement-breakpoint
-- Whether a company, or one of its technicians, holds a valid credential on a day: `isFor` and `isValidOn` of
-- core/credentials/validity.ts.
CREATE FUNCTION credentials.holds(vendor uuid, technician uuid, wanted text, category uuid, on_day date)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM credentials.credentials c
    WHERE c.vendor_id = vendor AND c.kind = wanted AND c.technician_id IS NOT DISTINCT FROM technician
      AND (c.category_id IS NULL OR c.category_id = category) AND c.status IN ('approved', 'expired')
      AND (c.valid_from IS NULL OR c.valid_from <= on_day) AND (c.valid_until IS NULL OR on_day <= c.valid_until))
$$;
--> statement-breakpoint
-- The kinds that a visit of this service on a day would lack; none where its market demands nothing.
CREATE FUNCTION credentials.lacking(vendor uuid, technician uuid, market uuid, service uuid, on_day date)
RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT r.kind ORDER BY r.kind), '{}')
  FROM catalog.services s JOIN credentials.requirements r ON r.category_id = s.category_id
  WHERE s.id = service AND r.market_id = market AND r.ended_at IS NULL AND r.effective_on <= on_day
    AND (r.service_id IS NULL OR r.service_id = service)
    AND NOT credentials.holds(vendor, CASE r.subject WHEN 'technician' THEN technician END, r.kind, r.category_id, on_day)
$$;
--> statement-breakpoint
-- Nobody is assigned to a visit, or accepts one, whose credentials are not valid on its day, whatever a command gets wrong.
CREATE FUNCTION credentials.refuse_unqualified() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  missing text[] := credentials.lacking(NEW.vendor_id, NEW.technician_id, NEW.market_id, NEW.service_id,
    (NEW.starts_at AT TIME ZONE NEW.zone)::date);
BEGIN
  IF cardinality(missing) > 0 THEN
    RAISE EXCEPTION 'booking % lacks valid credentials: %', NEW.id, array_to_string(missing, ', ')
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_credentials';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_qualified_new BEFORE INSERT ON bookings.bookings FOR EACH ROW
  WHEN (NEW.status IN ('held', 'pending', 'confirmed', 'in_progress'))
  EXECUTE FUNCTION credentials.refuse_unqualified();
--> statement-breakpoint
CREATE TRIGGER bookings_qualified_moved BEFORE UPDATE OF vendor_id, technician_id, service_id, starts_at, status ON bookings.bookings
  FOR EACH ROW
  WHEN (NEW.status IN ('held', 'pending', 'confirmed', 'in_progress') AND (OLD.status = 'pending' AND NEW.status = 'confirmed'
    OR (OLD.vendor_id, OLD.technician_id, OLD.service_id, OLD.starts_at)
      IS DISTINCT FROM (NEW.vendor_id, NEW.technician_id, NEW.service_id, NEW.starts_at)))
  EXECUTE FUNCTION credentials.refuse_unqualified();