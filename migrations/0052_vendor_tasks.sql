CREATE TABLE "vendors"."agreement_acceptances" (
	"vendor_id" uuid NOT NULL,
	"version" text NOT NULL,
	"hash" text NOT NULL,
	"accepted_by" uuid,
	"signature" text,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_acceptances_vendor_id_version_pk" PRIMARY KEY("vendor_id","version")
);
--> statement-breakpoint
CREATE TABLE "vendors"."agreement_notices" (
	"vendor_id" uuid NOT NULL,
	"version" text NOT NULL,
	"stage" text NOT NULL,
	"notified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_notices_vendor_id_version_stage_pk" PRIMARY KEY("vendor_id","version","stage")
);
--> statement-breakpoint
CREATE TABLE "vendors"."agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"clauses" jsonb NOT NULL,
	"changes" text NOT NULL,
	"accept_by" date,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tasks"."tasks" ADD COLUMN "owner_vendor_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks"."tasks" ADD COLUMN "source" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks"."tasks" ADD COLUMN "source_key" text;--> statement-breakpoint
ALTER TABLE "vendors"."vendors" ADD COLUMN "agreement_lapsed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendors"."agreement_acceptances" ADD CONSTRAINT "agreement_acceptances_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors"."agreement_acceptances" ADD CONSTRAINT "agreement_acceptances_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors"."agreement_notices" ADD CONSTRAINT "agreement_notices_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors"."agreements" ADD CONSTRAINT "agreements_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "users"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_version" ON "vendors"."agreements" USING btree ("version");--> statement-breakpoint
CREATE INDEX "agreements_published" ON "vendors"."agreements" USING btree ("published_at");--> statement-breakpoint
ALTER TABLE "tasks"."tasks" ADD CONSTRAINT "tasks_owner_vendor_id_vendors_id_fk" FOREIGN KEY ("owner_vendor_id") REFERENCES "vendors"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_source" ON "tasks"."tasks" USING btree ("owner_vendor_id","source","source_key") WHERE status in ('pending', 'in_progress');--> statement-breakpoint
CREATE INDEX "tasks_owner" ON "tasks"."tasks" USING btree ("owner_vendor_id","status","due_on","id");--> statement-breakpoint
ALTER TABLE "tasks"."tasks" ADD CONSTRAINT "tasks_source_known" CHECK (source in ('own', 'credential', 'stock_count', 'callback', 'plan_visit', 'agreement'));--> statement-breakpoint
ALTER TABLE "tasks"."tasks" ADD CONSTRAINT "tasks_source_whose" CHECK ((source = 'own') = (source_key is null) and (source = 'own' or owner_vendor_id is not null));--> statement-breakpoint
ALTER TABLE "tasks"."tasks" ADD CONSTRAINT "tasks_vendor_about" CHECK (owner_vendor_id is null or num_nonnulls(case_id, vendor_id, quote_request_id) = 0);
--> statement-breakpoint
CREATE TRIGGER agreements_append_only BEFORE UPDATE OR DELETE ON vendors.agreements
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change();
--> statement-breakpoint
CREATE TRIGGER agreement_acceptances_append_only BEFORE UPDATE OR DELETE ON vendors.agreement_acceptances
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('signature');
--> statement-breakpoint
-- What companies accepted so far, by the hash of its words.
INSERT INTO vendors.agreement_acceptances (vendor_id, version, hash, accepted_by, accepted_at)
  SELECT id, agreement_version,
    CASE agreement_version WHEN '2026-11' THEN '875e9dfbc70c55f90e5971357362789605845e77ad820d0bfbc2127b82b0d695'
      ELSE '64d565b5f6953f662be86f2b1344b4a04d048283c8a2876cd83fc04498c8386a' END,
    owner_id, agreement_accepted_at
  FROM vendors.vendors WHERE agreement_version IN ('2026-11', '2026-11-22') AND agreement_accepted_at IS NOT NULL;
--> statement-breakpoint
-- The palette is the administrators': a vendor's tasks are not in it.
CREATE OR REPLACE FUNCTION search.put_tasks(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.tasks (ref_id, title, subtitle, category, status, priority, changed_at)
    SELECT t.id, t.title, coalesce(u.name, 'No one yet'), '', t.status,
      array_position(ARRAY['critical', 'high', 'medium', 'low'], t.priority) - 1, t.updated_at
    FROM tasks.tasks t LEFT JOIN users.users u ON u.id = t.assignee_id
    WHERE t.id = ANY (ids) AND t.owner_vendor_id IS NULL
  ON CONFLICT (ref_id) DO UPDATE SET title = excluded.title, subtitle = excluded.subtitle,
    status = excluded.status, priority = excluded.priority, changed_at = excluded.changed_at;
END $$;
