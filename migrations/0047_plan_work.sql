CREATE TABLE "plans"."plan_work" (
	"vendor_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"pay_cents" bigint NOT NULL,
	"agreed_by" uuid,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_work_vendor_id_service_id_pk" PRIMARY KEY("vendor_id","service_id"),
	CONSTRAINT "plan_work_pay" CHECK (pay_cents > 0)
);
--> statement-breakpoint
ALTER TABLE "plans"."plan_work" ADD CONSTRAINT "plan_work_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."plan_work" ADD CONSTRAINT "plan_work_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "catalog"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans"."plan_work" ADD CONSTRAINT "plan_work_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "users"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_work_service" ON "plans"."plan_work" USING btree ("service_id");