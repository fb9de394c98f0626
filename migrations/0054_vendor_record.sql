CREATE TABLE "loyalty"."tier_nights" (
	"market_id" uuid NOT NULL,
	"day" date NOT NULL,
	"vendors" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tier_nights_market_id_day_pk" PRIMARY KEY("market_id","day")
);
--> statement-breakpoint
CREATE TABLE "loyalty"."vendor_badges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"badge" text NOT NULL,
	"day" date NOT NULL,
	"origin" text DEFAULT 'live' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_badges_known" CHECK (badge in ('jobs_10', 'jobs_100', 'jobs_500', 'on_time_50', 'five_stars_25', 'year_without_cancellation'))
);
--> statement-breakpoint
CREATE TABLE "loyalty"."vendor_tiers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"step" text NOT NULL,
	"tier" text NOT NULL,
	"previous_tier" text NOT NULL,
	"commission_bp" integer NOT NULL,
	"falls_on" date,
	"reminded" boolean DEFAULT false NOT NULL,
	"record" jsonb NOT NULL,
	"origin" text DEFAULT 'live' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_tiers_step_known" CHECK (step in ('rise', 'grace', 'reminder', 'recovery', 'fall')),
	CONSTRAINT "vendor_tiers_tier_known" CHECK (tier in ('Bronze', 'Silver', 'Gold', 'Platinum')),
	CONSTRAINT "vendor_tiers_grace" CHECK ((step in ('grace', 'reminder')) = (falls_on is not null)),
	CONSTRAINT "vendor_tiers_change" CHECK ((step in ('rise', 'fall')) = (tier <> previous_tier))
);
--> statement-breakpoint
CREATE TABLE "reviews"."passports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"token" text NOT NULL,
	"hash" text NOT NULL,
	"key_id" text NOT NULL,
	"issued_by" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"revoked_reason" text,
	CONSTRAINT "passports_time" CHECK (expires_at > issued_at),
	CONSTRAINT "passports_revoked" CHECK ((revoked_at is null) = (revoked_reason is null)),
	CONSTRAINT "passports_hash_hex" CHECK (hash ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "loyalty"."tier_nights" ADD CONSTRAINT "tier_nights_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "markets"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty"."vendor_badges" ADD CONSTRAINT "vendor_badges_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty"."vendor_tiers" ADD CONSTRAINT "vendor_tiers_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews"."passports" ADD CONSTRAINT "passports_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews"."passports" ADD CONSTRAINT "passports_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews"."passports" ADD CONSTRAINT "passports_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_badges_once" ON "loyalty"."vendor_badges" USING btree ("vendor_id","badge");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_tiers_day" ON "loyalty"."vendor_tiers" USING btree ("vendor_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "passports_hash" ON "reviews"."passports" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "passports_vendor" ON "reviews"."passports" USING btree ("vendor_id","issued_at","id");
--> statement-breakpoint
CREATE TRIGGER vendor_tiers_append_only BEFORE UPDATE OR DELETE ON loyalty.vendor_tiers
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
CREATE TRIGGER vendor_badges_append_only BEFORE UPDATE OR DELETE ON loyalty.vendor_badges
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
-- What was signed stays as it was signed. A passport is revoked once, and a revoked one never comes back.
CREATE FUNCTION reviews.freeze_passport() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.revoked_at IS NOT NULL
    OR to_jsonb(NEW) - '{revoked_at,revoked_by,revoked_reason}'::text[]
      IS DISTINCT FROM to_jsonb(OLD) - '{revoked_at,revoked_by,revoked_reason}'::text[] THEN
    RAISE EXCEPTION 'a passport only changes by being revoked, once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER passports_frozen BEFORE UPDATE OR DELETE ON reviews.passports
  FOR EACH ROW EXECUTE FUNCTION reviews.freeze_passport();
