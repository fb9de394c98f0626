CREATE TABLE "quotes"."change_order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change_order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"removes_id" uuid,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"quantity" numeric(10, 2) NOT NULL,
	"unit" text NOT NULL,
	"unit_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes"."change_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"milestone_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"labor_cents" bigint NOT NULL,
	"materials_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"commission_cents" bigint NOT NULL,
	"vendor_signature" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"respond_by" timestamp with time zone NOT NULL,
	"homeowner_signature" text,
	"decline_reason" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quotes"."milestones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"labor_cents" bigint NOT NULL,
	"materials_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"service_fee_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"commission_cents" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"funded_at" timestamp with time zone,
	"requested_at" timestamp with time zone,
	"release_due_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"released_by" text
);
--> statement-breakpoint
CREATE TABLE "quotes"."project_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"milestone_id" uuid,
	"change_order_id" uuid,
	"position" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_photos_of_one" CHECK ((milestone_id is null) <> (change_order_id is null))
);
--> statement-breakpoint
CREATE TABLE "quotes"."project_visits" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"milestone_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes"."projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"terms" text NOT NULL,
	"option_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"homeowner_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"title" text NOT NULL,
	"visits" integer NOT NULL,
	"minutes_per_visit" integer NOT NULL,
	"canceled_by" text,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"origin" text DEFAULT 'live' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotes"."change_order_lines" ADD CONSTRAINT "change_order_lines_change_order_id_change_orders_id_fk" FOREIGN KEY ("change_order_id") REFERENCES "quotes"."change_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."change_orders" ADD CONSTRAINT "change_orders_milestone_id_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "quotes"."milestones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."change_orders" ADD CONSTRAINT "change_orders_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "quotes"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."milestones" ADD CONSTRAINT "milestones_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "quotes"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."project_photos" ADD CONSTRAINT "project_photos_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "quotes"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."project_photos" ADD CONSTRAINT "project_photos_milestone_id_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "quotes"."milestones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."project_photos" ADD CONSTRAINT "project_photos_change_order_id_change_orders_id_fk" FOREIGN KEY ("change_order_id") REFERENCES "quotes"."change_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."project_photos" ADD CONSTRAINT "project_photos_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."project_visits" ADD CONSTRAINT "project_visits_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."project_visits" ADD CONSTRAINT "project_visits_milestone_id_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "quotes"."milestones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."projects" ADD CONSTRAINT "projects_option_id_quote_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "quotes"."quote_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."projects" ADD CONSTRAINT "projects_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."projects" ADD CONSTRAINT "projects_homeowner_id_users_id_fk" FOREIGN KEY ("homeowner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."projects" ADD CONSTRAINT "projects_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_order_lines_place" ON "quotes"."change_order_lines" USING btree ("change_order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "change_orders_number" ON "quotes"."change_orders" USING btree ("project_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "change_orders_open" ON "quotes"."change_orders" USING btree ("milestone_id") WHERE status in ('proposed', 'charging');--> statement-breakpoint
CREATE INDEX "change_orders_clock" ON "quotes"."change_orders" USING btree ("respond_by") WHERE status in ('proposed', 'charging');--> statement-breakpoint
CREATE UNIQUE INDEX "milestones_place" ON "quotes"."milestones" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "milestones_due" ON "quotes"."milestones" USING btree ("release_due_at") WHERE status = 'release_requested';--> statement-breakpoint
CREATE INDEX "project_photos_project" ON "quotes"."project_photos" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_photos_file" ON "quotes"."project_photos" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "project_visits_milestone" ON "quotes"."project_visits" USING btree ("milestone_id");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_booking" ON "quotes"."projects" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "projects_option" ON "quotes"."projects" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "projects_homeowner" ON "quotes"."projects" USING btree ("homeowner_id","created_at");--> statement-breakpoint
CREATE INDEX "projects_vendor" ON "quotes"."projects" USING btree ("vendor_id","created_at");