CREATE SCHEMA "photos";
--> statement-breakpoint
CREATE TABLE "photos"."consents" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"homeowner_id" uuid NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" uuid,
	"answered_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "consents_answered" CHECK ((status = 'asked') = (answered_at is null)),
	CONSTRAINT "consents_withdrawn" CHECK ((status = 'withdrawn') = (withdrawn_at is not null))
);
--> statement-breakpoint
CREATE TABLE "photos"."evidence" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"stored_sha256" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone,
	"latitude" double precision,
	"longitude" double precision,
	"place_from" text,
	"distance_meters" integer,
	"device" text DEFAULT '' NOT NULL,
	"uploaded_by" uuid,
	"digest" text NOT NULL,
	CONSTRAINT "evidence_sha256" CHECK (sha256 ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "evidence_stored" CHECK (stored_sha256 ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "evidence_digest" CHECK (digest ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "evidence_sealed" CHECK (sealed_at >= received_at),
	CONSTRAINT "evidence_place" CHECK ((latitude is null) = (longitude is null)),
	CONSTRAINT "evidence_distance" CHECK (distance_meters is null or distance_meters >= 0)
);
--> statement-breakpoint
CREATE TABLE "photos"."pairs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"before_id" uuid NOT NULL,
	"after_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "pairs_once" UNIQUE("before_id","after_id"),
	CONSTRAINT "pairs_two" CHECK (before_id <> after_id)
);
--> statement-breakpoint
CREATE TABLE "photos"."photo_details" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"shapes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"shot_id" uuid,
	"check_result" text,
	"checked_at" timestamp with time zone,
	CONSTRAINT "photo_details_shapes" CHECK (jsonb_typeof(shapes) = 'array' and jsonb_array_length(shapes) <= 20),
	CONSTRAINT "photo_details_checked_at" CHECK ((check_result is null) = (checked_at is null))
);
--> statement-breakpoint
CREATE TABLE "photos"."share_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"recipient" text NOT NULL,
	"audience" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "share_links_hash" CHECK (token_hash ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "share_links_term" CHECK (expires_at > created_at and expires_at <= created_at + interval '91 days'),
	CONSTRAINT "share_links_opened" CHECK (opened >= 0)
);
--> statement-breakpoint
CREATE TABLE "photos"."shared_photos" (
	"link_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	CONSTRAINT "shared_photos_link_id_photo_id_pk" PRIMARY KEY("link_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "photos"."shot_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"shots" jsonb NOT NULL,
	"demanded" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "shot_lists_version" UNIQUE("vendor_id","service_id","version"),
	CONSTRAINT "shot_lists_shots" CHECK (jsonb_typeof(shots) = 'array' and jsonb_array_length(shots) <= 12),
	CONSTRAINT "shot_lists_from_one" CHECK (version >= 1)
);
--> statement-breakpoint
ALTER TABLE "photos"."consents" ADD CONSTRAINT "consents_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "bookings"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."consents" ADD CONSTRAINT "consents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."consents" ADD CONSTRAINT "consents_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."consents" ADD CONSTRAINT "consents_homeowner_id_users_id_fk" FOREIGN KEY ("homeowner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."consents" ADD CONSTRAINT "consents_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."evidence" ADD CONSTRAINT "evidence_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "bookings"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."evidence" ADD CONSTRAINT "evidence_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."pairs" ADD CONSTRAINT "pairs_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."pairs" ADD CONSTRAINT "pairs_before_id_photos_id_fk" FOREIGN KEY ("before_id") REFERENCES "bookings"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."pairs" ADD CONSTRAINT "pairs_after_id_photos_id_fk" FOREIGN KEY ("after_id") REFERENCES "bookings"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."pairs" ADD CONSTRAINT "pairs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."photo_details" ADD CONSTRAINT "photo_details_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "bookings"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."share_links" ADD CONSTRAINT "share_links_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."share_links" ADD CONSTRAINT "share_links_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."share_links" ADD CONSTRAINT "share_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."shared_photos" ADD CONSTRAINT "shared_photos_link_id_share_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "photos"."share_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."shared_photos" ADD CONSTRAINT "shared_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "bookings"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."shot_lists" ADD CONSTRAINT "shot_lists_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."shot_lists" ADD CONSTRAINT "shot_lists_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "catalog"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos"."shot_lists" ADD CONSTRAINT "shot_lists_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_booking" ON "photos"."consents" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "evidence_booking" ON "photos"."evidence" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "pairs_booking" ON "photos"."pairs" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "pairs_after" ON "photos"."pairs" USING btree ("after_id");--> statement-breakpoint
CREATE INDEX "photo_details_checked" ON "photos"."photo_details" USING btree ("checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_token" ON "photos"."share_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "share_links_booking" ON "photos"."share_links" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "shared_photos_photo" ON "photos"."shared_photos" USING btree ("photo_id");
--> statement-breakpoint
-- Evidence is written once. It goes only where its photo goes: by then the photo's row is gone already.
CREATE FUNCTION photos.freeze_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM bookings.photos p WHERE p.id = OLD.photo_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the evidence of photo % is append-only', OLD.photo_id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER evidence_append_only BEFORE UPDATE OR DELETE ON photos.evidence
  FOR EACH ROW EXECUTE FUNCTION photos.freeze_evidence();
--> statement-breakpoint
-- A version of a shot list stays as jobs began with it.
CREATE TRIGGER shot_lists_append_only BEFORE UPDATE OR DELETE ON photos.shot_lists
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
-- A link changes by being opened and by being revoked, once; its name may be taken out. It never lives longer than was said.
CREATE FUNCTION photos.freeze_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{opened,last_opened_at,revoked_at,recipient}'::text[]
      IS DISTINCT FROM to_jsonb(OLD) - '{opened,last_opened_at,revoked_at,recipient}'::text[]
    OR OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at
    OR NEW.opened < OLD.opened THEN
    RAISE EXCEPTION 'a link only changes by being opened or revoked' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER share_links_frozen BEFORE UPDATE ON photos.share_links
  FOR EACH ROW EXECUTE FUNCTION photos.freeze_link();
--> statement-breakpoint
-- Both photos of a pair are of its job, one from before the work and one from after it.
CREATE FUNCTION photos.check_pair() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM bookings.photos p WHERE p.id = NEW.before_id AND p.booking_id = NEW.booking_id AND p.kind = 'before')
    OR NOT EXISTS (SELECT FROM bookings.photos p WHERE p.id = NEW.after_id AND p.booking_id = NEW.booking_id AND p.kind = 'after') THEN
    RAISE EXCEPTION 'a pair is a before and an after of one job' USING ERRCODE = 'check_violation', CONSTRAINT = 'pairs_of_one_job';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER pairs_of_one_job BEFORE INSERT OR UPDATE ON photos.pairs
  FOR EACH ROW EXECUTE FUNCTION photos.check_pair();
--> statement-breakpoint
-- Declined and withdrawn are final; what was given can only be withdrawn.
CREATE FUNCTION photos.check_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IS DISTINCT FROM OLD.status AND NOT (
    OLD.status = 'asked' AND NEW.status IN ('given', 'declined') OR OLD.status = 'given' AND NEW.status = 'withdrawn') THEN
    RAISE EXCEPTION 'consent of photo % cannot go from % to %', OLD.photo_id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'consents_order';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER consents_order BEFORE UPDATE ON photos.consents
  FOR EACH ROW EXECUTE FUNCTION photos.check_consent();
