DROP INDEX "reviews"."review_reports_once";--> statement-breakpoint
ALTER TABLE "reviews"."review_reports" ALTER COLUMN "review_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews"."homeowner_reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews"."homeowner_reviews" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "reviews"."homeowner_reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews"."review_reports" ADD COLUMN "about" text DEFAULT 'review' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews"."review_reports" ADD COLUMN "rating_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews"."reviews" ADD COLUMN "reply_hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews"."reviews" ADD COLUMN "reply_hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "reviews"."reviews" ADD COLUMN "reply_hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews"."review_reports" ADD CONSTRAINT "review_reports_rating_id_homeowner_reviews_id_fk" FOREIGN KEY ("rating_id") REFERENCES "reviews"."homeowner_reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_rating_once" ON "reviews"."review_reports" USING btree ("rating_id","reported_by");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_once" ON "reviews"."review_reports" USING btree ("review_id","about","reported_by");--> statement-breakpoint
ALTER TABLE "reviews"."review_reports" ADD CONSTRAINT "review_reports_of_one" CHECK ((about = 'rating') = (rating_id is not null) and (about = 'rating') = (review_id is null));