CREATE SCHEMA "quotes";
--> statement-breakpoint
CREATE TABLE "quotes"."quote_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"invitation_id" uuid,
	"quote_id" uuid,
	"message_id" uuid,
	"position" integer NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" uuid,
	CONSTRAINT "quote_files_owner" CHECK (quote_id is null or message_id is null)
);
--> statement-breakpoint
CREATE TABLE "quotes"."quote_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"wave" integer NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"respond_by" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"decline_reason" text,
	"decline_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "quote_invitations_wave" CHECK (wave in (1, 2) and position between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "quotes"."quote_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"option_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"quantity" numeric(10, 2) NOT NULL,
	"unit" text NOT NULL,
	"unit_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"tax_class" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes"."quote_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL,
	"author_role" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes"."quote_options" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"is_recommended" boolean DEFAULT false NOT NULL,
	"minutes_per_visit" integer NOT NULL,
	"visits" integer NOT NULL,
	"included" jsonb NOT NULL,
	"excluded" jsonb NOT NULL,
	"labor_cents" bigint NOT NULL,
	"materials_cents" bigint NOT NULL,
	"service_fee_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes"."quote_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "quotes"."quote_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 2001 CACHE 1),
	"status" text NOT NULL,
	"homeowner_id" uuid NOT NULL,
	"home_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"answers" jsonb NOT NULL,
	"budget_cents" bigint,
	"wanted_from" date,
	"wanted_to" date,
	"vendor_choice" text NOT NULL,
	"respond_by" timestamp with time zone NOT NULL,
	"widened_at" timestamp with time zone,
	"case_id" uuid,
	"accepted_quote_id" uuid,
	"ended_at" timestamp with time zone,
	"end_note" text DEFAULT '' NOT NULL,
	"origin" text DEFAULT 'live' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."quotes" (
	"ref_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"priority" smallint NOT NULL,
	"plain" text GENERATED ALWAYS AS (' ' || btrim(regexp_replace(lower(title || ' ' || subtitle || ' quotes ' || category || ' ' || status), '[\s!-/:-@[-`{-~]+', ' ', 'g'))) STORED NOT NULL,
	"plain_title" text GENERATED ALWAYS AS (' ' || btrim(regexp_replace(lower(title), '[\s!-/:-@[-`{-~]+', ' ', 'g'))) STORED NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes"."quote_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes"."quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"invitation_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"message" text NOT NULL,
	"terms" jsonb NOT NULL,
	"earliest_date" date NOT NULL,
	"warranty_days" integer NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"commission_bp" integer NOT NULL,
	"labor_tax_bp" integer NOT NULL,
	"materials_tax_bp" integer NOT NULL,
	"fee_discount_bp" integer NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"origin" text DEFAULT 'live' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings"."bookings" ADD COLUMN "quote_option_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes"."quote_files" ADD CONSTRAINT "quote_files_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "quotes"."quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quote_files" ADD CONSTRAINT "quote_files_invitation_id_quote_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "quotes"."quote_invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quote_files" ADD CONSTRAINT "quote_files_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "quotes"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quote_files" ADD CONSTRAINT "quote_files_message_id_quote_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "quotes"."quote_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quote_files" ADD CONSTRAINT "quote_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quote_invitations" ADD CONSTRAINT "quote_invitations_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "quotes"."quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quote_invitations" ADD CONSTRAINT "quote_invitations_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quote_lines" ADD CONSTRAINT "quote_lines_option_id_quote_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "quotes"."quote_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quote_messages" ADD CONSTRAINT "quote_messages_invitation_id_quote_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "quotes"."quote_invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quote_messages" ADD CONSTRAINT "quote_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quote_options" ADD CONSTRAINT "quote_options_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "quotes"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quote_requests" ADD CONSTRAINT "quote_requests_homeowner_id_users_id_fk" FOREIGN KEY ("homeowner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quote_requests" ADD CONSTRAINT "quote_requests_home_id_homes_id_fk" FOREIGN KEY ("home_id") REFERENCES "homes"."homes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quote_requests" ADD CONSTRAINT "quote_requests_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "markets"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quote_requests" ADD CONSTRAINT "quote_requests_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "catalog"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quote_templates" ADD CONSTRAINT "quote_templates_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quotes" ADD CONSTRAINT "quotes_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "quotes"."quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quotes" ADD CONSTRAINT "quotes_invitation_id_quote_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "quotes"."quote_invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quotes" ADD CONSTRAINT "quotes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes"."quotes" ADD CONSTRAINT "quotes_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_files_request" ON "quotes"."quote_files" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "quote_files_file" ON "quotes"."quote_files" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_invitations_once" ON "quotes"."quote_invitations" USING btree ("request_id","vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_invitations_place" ON "quotes"."quote_invitations" USING btree ("request_id","wave","position");--> statement-breakpoint
CREATE INDEX "quote_invitations_vendor" ON "quotes"."quote_invitations" USING btree ("vendor_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "quote_invitations_clock" ON "quotes"."quote_invitations" USING btree ("respond_by") WHERE status = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "quote_lines_place" ON "quotes"."quote_lines" USING btree ("option_id","position");--> statement-breakpoint
CREATE INDEX "quote_messages_invitation" ON "quotes"."quote_messages" USING btree ("invitation_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_options_place" ON "quotes"."quote_options" USING btree ("quote_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_options_recommended" ON "quotes"."quote_options" USING btree ("quote_id") WHERE is_recommended;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_requests_number" ON "quotes"."quote_requests" USING btree ("number");--> statement-breakpoint
CREATE INDEX "quote_requests_homeowner" ON "quotes"."quote_requests" USING btree ("homeowner_id","created_at");--> statement-breakpoint
CREATE INDEX "quote_requests_created" ON "quotes"."quote_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_clock" ON "quotes"."quote_requests" USING btree ("respond_by") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "quotes_order" ON "search"."quotes" USING btree ("priority","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "quote_templates_name" ON "quotes"."quote_templates" USING btree ("vendor_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_version" ON "quotes"."quotes" USING btree ("invitation_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_live" ON "quotes"."quotes" USING btree ("invitation_id") WHERE status in ('sent', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_accepted" ON "quotes"."quotes" USING btree ("request_id") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "quotes_request" ON "quotes"."quotes" USING btree ("request_id","sent_at");--> statement-breakpoint
CREATE INDEX "quotes_expiry" ON "quotes"."quotes" USING btree ("valid_until") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "bookings_quote" ON "bookings"."bookings" USING btree ("quote_option_id") WHERE quote_option_id is not null;