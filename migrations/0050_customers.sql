CREATE SCHEMA "customers";
--> statement-breakpoint
CREATE TABLE "customers"."invitation_choices" (
	"homeowner_id" uuid PRIMARY KEY NOT NULL,
	"on" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers"."invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"homeowner_id" uuid NOT NULL,
	"home_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"rests_until" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"booking_id" uuid,
	"booked_at" timestamp with time zone,
	CONSTRAINT "invitations_rest" CHECK (rests_until > sent_at),
	CONSTRAINT "invitations_booked" CHECK ((booking_id is null) = (booked_at is null))
);
--> statement-breakpoint
CREATE TABLE "customers"."notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"homeowner_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "notes_text" CHECK (text <> ''),
	CONSTRAINT "notes_edited" CHECK (edited_at is null or edited_at >= created_at)
);
--> statement-breakpoint
CREATE TABLE "customers"."tags" (
	"vendor_id" uuid NOT NULL,
	"homeowner_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tags_vendor_id_homeowner_id_tag_pk" PRIMARY KEY("vendor_id","homeowner_id","tag"),
	CONSTRAINT "tags_tag_text" CHECK (tag <> '' and tag = btrim(tag))
);
--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD COLUMN "page_channel" text;--> statement-breakpoint
ALTER TABLE "quotes"."quote_invitations" ADD COLUMN "page_channel" text;--> statement-breakpoint
ALTER TABLE "customers"."invitation_choices" ADD CONSTRAINT "invitation_choices_homeowner_id_users_id_fk" FOREIGN KEY ("homeowner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers"."invitations" ADD CONSTRAINT "invitations_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers"."invitations" ADD CONSTRAINT "invitations_homeowner_id_users_id_fk" FOREIGN KEY ("homeowner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers"."invitations" ADD CONSTRAINT "invitations_home_id_homes_id_fk" FOREIGN KEY ("home_id") REFERENCES "homes"."homes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers"."invitations" ADD CONSTRAINT "invitations_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "catalog"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers"."invitations" ADD CONSTRAINT "invitations_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers"."invitations" ADD CONSTRAINT "invitations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers"."notes" ADD CONSTRAINT "notes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers"."notes" ADD CONSTRAINT "notes_homeowner_id_users_id_fk" FOREIGN KEY ("homeowner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers"."notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers"."tags" ADD CONSTRAINT "tags_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers"."tags" ADD CONSTRAINT "tags_homeowner_id_users_id_fk" FOREIGN KEY ("homeowner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_customer" ON "customers"."invitations" USING btree ("vendor_id","homeowner_id","sent_at");--> statement-breakpoint
CREATE INDEX "invitations_homeowner" ON "customers"."invitations" USING btree ("homeowner_id");--> statement-breakpoint
CREATE INDEX "notes_customer" ON "customers"."notes" USING btree ("vendor_id","homeowner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_homeowner" ON "customers"."notes" USING btree ("homeowner_id");--> statement-breakpoint
CREATE INDEX "tags_tag" ON "customers"."tags" USING btree ("vendor_id","tag");--> statement-breakpoint
CREATE INDEX "tags_homeowner" ON "customers"."tags" USING btree ("homeowner_id");--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings"."bookings" USING btree ("vendor_id","homeowner_id","starts_at");--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD CONSTRAINT "bookings_page_channel" CHECK (page_channel in ('link', 'button', 'qr'));
--> statement-breakpoint
-- A customer is invited again when the last invitation has rested, whatever races.
ALTER TABLE customers.invitations ADD CONSTRAINT invitations_apart
  EXCLUDE USING gist (vendor_id WITH =, homeowner_id WITH =, tstzrange(sent_at, rests_until) WITH &&);
--> statement-breakpoint
-- What a booking was agreed at stays: only another company that takes it over has terms of its own.
CREATE FUNCTION bookings.freeze_commission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.vendor_id = OLD.vendor_id
    AND (NEW.commission_bp, NEW.page_channel) IS DISTINCT FROM (OLD.commission_bp, OLD.page_channel) THEN
    RAISE EXCEPTION 'the commission of a booking is frozen' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_commission_frozen BEFORE UPDATE OF commission_bp, page_channel ON bookings.bookings
  FOR EACH ROW EXECUTE FUNCTION bookings.freeze_commission();
--> statement-breakpoint
ALTER TABLE quotes.quote_invitations ADD CONSTRAINT quote_invitations_page_channel
  CHECK (page_channel in ('link', 'button', 'qr'));
