CREATE TABLE "audit"."erased" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users"."data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"opened_by" uuid,
	"open_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users"."deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"words" jsonb,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users"."export_files" (
	"export_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"crc32" bigint NOT NULL,
	"written" boolean NOT NULL,
	CONSTRAINT "export_files_export_id_name_pk" PRIMARY KEY("export_id","name")
);
--> statement-breakpoint
CREATE TABLE "users"."household_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"token_hash" text,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"origin" text DEFAULT 'live' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users"."users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit"."erased" ADD CONSTRAINT "erased_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "audit"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users"."data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users"."deletions" ADD CONSTRAINT "deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users"."export_files" ADD CONSTRAINT "export_files_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "users"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users"."household_members" ADD CONSTRAINT "household_members_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "users"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users"."household_members" ADD CONSTRAINT "household_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_running" ON "users"."data_exports" USING btree ("user_id") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "users"."data_exports" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "data_exports_status" ON "users"."data_exports" USING btree ("status","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deletions_open" ON "users"."deletions" USING btree ("user_id") WHERE status in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "deletions_due" ON "users"."deletions" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "export_files_sha256" ON "users"."export_files" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "household_members_email" ON "users"."household_members" USING btree ("owner_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "household_members_user" ON "users"."household_members" USING btree ("owner_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "household_members_token" ON "users"."household_members" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "household_members_of_user" ON "users"."household_members" USING btree ("user_id");