CREATE TABLE "dispatch"."route_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"changes" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"made_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "route_plans_status" CHECK ((applied_at is null) = (status = 'draft') and (undone_at is null) = (status <> 'undone'))
);
--> statement-breakpoint
CREATE TABLE "dispatch"."travel_times" (
	"from_place" text NOT NULL,
	"to_place" text NOT NULL,
	"minutes" integer NOT NULL,
	"miles" double precision NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "travel_times_from_place_to_place_pk" PRIMARY KEY("from_place","to_place"),
	CONSTRAINT "travel_times_real" CHECK (minutes >= 0 and miles >= 0)
);
--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD COLUMN "promised_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD COLUMN "promised_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispatch"."route_plans" ADD CONSTRAINT "route_plans_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch"."route_plans" ADD CONSTRAINT "route_plans_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "route_plans_day" ON "dispatch"."route_plans" USING btree ("vendor_id","day","created_at");--> statement-breakpoint
CREATE INDEX "travel_times_fetched" ON "dispatch"."travel_times" USING btree ("fetched_at");--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD CONSTRAINT "bookings_promise" CHECK ((promised_from is null) = (promised_until is null) and coalesce(starts_at between promised_from and promised_until, true));
--> statement-breakpoint
-- A plan goes from draft to applied to undone, whatever a command gets wrong, and stays the plan that it was.
CREATE FUNCTION dispatch.guard_route_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('draft', 'applied'), ('applied', 'undone'))
    OR (OLD.vendor_id, OLD.day, OLD.before, OLD.after, OLD.created_at)
      IS DISTINCT FROM (NEW.vendor_id, NEW.day, NEW.before, NEW.after, NEW.created_at) THEN
    IF NEW.made_by IS NULL AND OLD.made_by IS NOT NULL AND OLD.status = NEW.status THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'route plan % cannot go from % to %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'route_plans_order';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER route_plans_order BEFORE UPDATE ON dispatch.route_plans FOR EACH ROW
  EXECUTE FUNCTION dispatch.guard_route_plan();
