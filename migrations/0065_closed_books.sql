CREATE TABLE "ledger"."closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"through" timestamp with time zone NOT NULL,
	"accounts" jsonb NOT NULL,
	"journals" integer NOT NULL,
	"unbalanced" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "closings_through" ON "ledger"."closings" USING btree ("through");--> statement-breakpoint
CREATE INDEX "entries_posted" ON "ledger"."entries" USING brin ("posted_at");--> statement-breakpoint
CREATE TRIGGER closings_append_only BEFORE UPDATE OR DELETE ON ledger.closings
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
ALTER TABLE ledger.closings ADD CONSTRAINT closings_of_the_past CHECK (through <= created_at);
