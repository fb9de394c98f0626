CREATE SCHEMA "partners";
--> statement-breakpoint
CREATE TABLE "partners"."partnerships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_vendor_id" uuid NOT NULL,
	"to_vendor_id" uuid,
	"email" text,
	"status" text NOT NULL,
	"share_bp" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "partnerships_two" CHECK (from_vendor_id <> to_vendor_id),
	CONSTRAINT "partnerships_invited" CHECK (to_vendor_id is not null or email is not null),
	CONSTRAINT "partnerships_active" CHECK (status <> 'active' or (to_vendor_id is not null and answered_at is not null)),
	CONSTRAINT "partnerships_share" CHECK (share_bp between 100 and 3000)
);
--> statement-breakpoint
CREATE TABLE "partners"."referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partnership_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"from_vendor_id" uuid NOT NULL,
	"to_vendor_id" uuid NOT NULL,
	"share_bp" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"technician_id" uuid,
	"earns_cents" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "referrals_two" CHECK (from_vendor_id <> to_vendor_id),
	CONSTRAINT "referrals_share" CHECK (share_bp between 100 and 3000),
	CONSTRAINT "referrals_earns" CHECK (earns_cents >= 0),
	CONSTRAINT "referrals_technician" CHECK (status not in ('accepted', 'passed_on') or technician_id is not null),
	CONSTRAINT "referrals_closed" CHECK ((status in ('sent', 'accepted')) = (closed_at is null))
);
--> statement-breakpoint
ALTER TABLE "partners"."partnerships" ADD CONSTRAINT "partnerships_from_vendor_id_vendors_id_fk" FOREIGN KEY ("from_vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners"."partnerships" ADD CONSTRAINT "partnerships_to_vendor_id_vendors_id_fk" FOREIGN KEY ("to_vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners"."referrals" ADD CONSTRAINT "referrals_partnership_id_partnerships_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "partners"."partnerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners"."referrals" ADD CONSTRAINT "referrals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners"."referrals" ADD CONSTRAINT "referrals_from_vendor_id_vendors_id_fk" FOREIGN KEY ("from_vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners"."referrals" ADD CONSTRAINT "referrals_to_vendor_id_vendors_id_fk" FOREIGN KEY ("to_vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners"."referrals" ADD CONSTRAINT "referrals_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "vendors"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partnerships_pair" ON "partners"."partnerships" USING btree (least("from_vendor_id", "to_vendor_id"),greatest("from_vendor_id", "to_vendor_id")) WHERE status in ('invited', 'active');--> statement-breakpoint
CREATE UNIQUE INDEX "partnerships_email" ON "partners"."partnerships" USING btree ("from_vendor_id","email") WHERE status = 'invited';--> statement-breakpoint
CREATE INDEX "partnerships_from" ON "partners"."partnerships" USING btree ("from_vendor_id","status");--> statement-breakpoint
CREATE INDEX "partnerships_to" ON "partners"."partnerships" USING btree ("to_vendor_id","status");--> statement-breakpoint
CREATE INDEX "partnerships_invited_email" ON "partners"."partnerships" USING btree ("email") WHERE status = 'invited';--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_open" ON "partners"."referrals" USING btree ("booking_id") WHERE status in ('sent', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_passed_on" ON "partners"."referrals" USING btree ("booking_id") WHERE status = 'passed_on';--> statement-breakpoint
CREATE INDEX "referrals_booking" ON "partners"."referrals" USING btree ("booking_id","sent_at");--> statement-breakpoint
CREATE INDEX "referrals_from" ON "partners"."referrals" USING btree ("from_vendor_id","sent_at");--> statement-breakpoint
CREATE INDEX "referrals_to" ON "partners"."referrals" USING btree ("to_vendor_id","sent_at");--> statement-breakpoint
CREATE INDEX "referrals_partnership" ON "partners"."referrals" USING btree ("partnership_id");--> statement-breakpoint
CREATE INDEX "referrals_expiring" ON "partners"."referrals" USING btree ("expires_at") WHERE status in ('sent', 'accepted');
--> statement-breakpoint
-- Who passes which job on to whom, and for which share, is agreed with the homeowner's consent: none of it changes afterwards.
CREATE FUNCTION partners.freeze_referral() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR to_jsonb(NEW) - '{note,status,technician_id,accepted_at,closed_at}'::text[]
      IS DISTINCT FROM to_jsonb(OLD) - '{note,status,technician_id,accepted_at,closed_at}'::text[] THEN
    RAISE EXCEPTION 'the terms of a referral never change' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status NOT IN ('sent', 'accepted') AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'a referral that is over never opens again' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER referrals_frozen BEFORE UPDATE OR DELETE ON partners.referrals
  FOR EACH ROW EXECUTE FUNCTION partners.freeze_referral();
--> statement-breakpoint
-- The two of a referral are the two of its partnership, in either direction.
CREATE FUNCTION partners.check_referral_pair() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM partners.partnerships p WHERE p.id = NEW.partnership_id
      AND least(p.from_vendor_id, p.to_vendor_id) = least(NEW.from_vendor_id, NEW.to_vendor_id)
      AND greatest(p.from_vendor_id, p.to_vendor_id) = greatest(NEW.from_vendor_id, NEW.to_vendor_id)
  ) THEN
    RAISE EXCEPTION 'a referral is between the two of its partnership' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER referrals_pair AFTER INSERT ON partners.referrals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION partners.check_referral_pair();
