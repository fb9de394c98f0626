CREATE TABLE "vendors"."work_photos" (
	"vendor_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"sha256" text NOT NULL,
	"caption" text NOT NULL,
	CONSTRAINT "work_photos_vendor_id_position_pk" PRIMARY KEY("vendor_id","position"),
	CONSTRAINT "work_photos_once" UNIQUE("vendor_id","sha256"),
	CONSTRAINT "work_photos_room" CHECK ("vendors"."work_photos"."position" between 0 and 11),
	CONSTRAINT "work_photos_caption" CHECK ("vendors"."work_photos"."caption" <> '')
);
--> statement-breakpoint
ALTER TABLE "vendors"."work_photos" ADD CONSTRAINT "work_photos_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_photos_file" ON "vendors"."work_photos" USING btree ("sha256");