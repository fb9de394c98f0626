CREATE TABLE "scheduling"."direct_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"technician_id" uuid NOT NULL,
	"service_id" uuid,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"customer_name" text NOT NULL,
	"phone" text NOT NULL,
	"line1" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"neighborhood" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"zone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"times_moved" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scheduling"."direct_visits" ADD CONSTRAINT "direct_visits_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduling"."direct_visits" ADD CONSTRAINT "direct_visits_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "vendors"."technicians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduling"."direct_visits" ADD CONSTRAINT "direct_visits_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "catalog"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "direct_visits_vendor" ON "scheduling"."direct_visits" USING btree ("vendor_id","starts_at");
--> statement-breakpoint
ALTER TABLE scheduling.claims
  DROP CONSTRAINT claims_booking_known,
  ADD CONSTRAINT claims_booking_known CHECK (kind IN ('block', 'direct') OR booking_id IS NOT NULL OR reschedule_id IS NOT NULL);
--> statement-breakpoint
ALTER TABLE scheduling.direct_visits
  ADD CONSTRAINT direct_visits_sane CHECK (status IN ('planned', 'completed', 'cancelled') AND minutes BETWEEN 15 AND 720);
