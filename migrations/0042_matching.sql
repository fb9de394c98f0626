CREATE SCHEMA "matching";
--> statement-breakpoint
CREATE TABLE "matching"."candidates" (
	"decision_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"place" integer,
	"hundredths" integer,
	"reserved" boolean DEFAULT false NOT NULL,
	"facts" jsonb,
	"addends" jsonb,
	"exclusion" text,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidates_decision_id_vendor_id_pk" PRIMARY KEY("decision_id","vendor_id"),
	CONSTRAINT "candidates_ranked_or_excluded" CHECK ((place is null) = (exclusion is not null) and (place is null) = (hundredths is null)
        and (place is null) = (addends is null) and (place is null) = (facts is null))
);
--> statement-breakpoint
CREATE TABLE "matching"."decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"homeowner_id" uuid NOT NULL,
	"home_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"weights_version" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"photos" integer DEFAULT 0 NOT NULL,
	"urgency" text,
	"wanted_to" timestamp with time zone,
	"market" jsonb NOT NULL,
	"ranked" integer NOT NULL,
	"excluded" integer NOT NULL,
	"origin" text DEFAULT 'live' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matching"."weight_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"weights" jsonb NOT NULL,
	"newcomer_percent" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reverts_to" integer,
	"created_by" uuid,
	"origin" text DEFAULT 'live' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weight_versions_share" CHECK (newcomer_percent between 0 and 100 and version > 0)
);
--> statement-breakpoint
ALTER TABLE "matching"."candidates" ADD CONSTRAINT "candidates_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "matching"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching"."candidates" ADD CONSTRAINT "candidates_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching"."decisions" ADD CONSTRAINT "decisions_homeowner_id_users_id_fk" FOREIGN KEY ("homeowner_id") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching"."decisions" ADD CONSTRAINT "decisions_home_id_homes_id_fk" FOREIGN KEY ("home_id") REFERENCES "homes"."homes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching"."decisions" ADD CONSTRAINT "decisions_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "markets"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching"."decisions" ADD CONSTRAINT "decisions_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "catalog"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching"."weight_versions" ADD CONSTRAINT "weight_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidates_vendor" ON "matching"."candidates" USING btree ("vendor_id","decided_at");--> statement-breakpoint
CREATE INDEX "decisions_created" ON "matching"."decisions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "decisions_kind" ON "matching"."decisions" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "decisions_homeowner" ON "matching"."decisions" USING btree ("homeowner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "weight_versions_version" ON "matching"."weight_versions" USING btree ("version");--> statement-breakpoint
-- What a ranking was made from is what it was made from; only a person's own words go with their account.
CREATE TRIGGER weight_versions_append_only BEFORE UPDATE OR DELETE ON matching.weight_versions
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('note');
--> statement-breakpoint
CREATE TRIGGER decisions_append_only BEFORE UPDATE OR DELETE ON matching.decisions
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('text', 'answers');
--> statement-breakpoint
CREATE TRIGGER candidates_append_only BEFORE UPDATE OR DELETE ON matching.candidates
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
