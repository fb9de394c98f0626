CREATE TABLE "platform"."uploads" (
	"user_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_user_id_sha256_pk" PRIMARY KEY("user_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "platform"."uploads" ADD CONSTRAINT "uploads_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "platform"."files"("sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_at" ON "platform"."uploads" USING btree ("uploaded_at");--> statement-breakpoint
-- What was uploaded just before the upgrade is still to be attached.
INSERT INTO "platform"."uploads" ("user_id", "sha256", "uploaded_at")
SELECT "uploaded_by", "sha256", "created_at" FROM "platform"."files"
WHERE "uploaded_by" IS NOT NULL AND "created_at" > now() - interval '1 day';
