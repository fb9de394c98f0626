CREATE SCHEMA "quotes";
--> statement-breakpoint
CREATE TABLE "quotes"."items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"vendor_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotes"."items" ADD CONSTRAINT "items_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_created" ON "quotes"."items" USING btree ("vendor_id","created_at","id");
