ALTER TABLE "vendors"."vendors" DROP COLUMN "agreement_version";--> statement-breakpoint
ALTER TABLE "vendors"."vendors" DROP COLUMN "agreement_accepted_at";