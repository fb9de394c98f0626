ALTER TABLE "monitoring"."error_people" RENAME TO "error_users";--> statement-breakpoint
ALTER TABLE "monitoring"."error_users" RENAME COLUMN "person" TO "reporter";--> statement-breakpoint
ALTER TABLE "monitoring"."error_users" DROP CONSTRAINT "error_people_error_id_errors_id_fk";
--> statement-breakpoint
ALTER TABLE "monitoring"."error_users" DROP CONSTRAINT "error_people_error_id_person_pk";--> statement-breakpoint
ALTER TABLE "monitoring"."error_users" ADD CONSTRAINT "error_users_error_id_reporter_pk" PRIMARY KEY("error_id","reporter");--> statement-breakpoint
ALTER TABLE "monitoring"."error_users" ADD CONSTRAINT "error_users_error_id_errors_id_fk" FOREIGN KEY ("error_id") REFERENCES "monitoring"."errors"("id") ON DELETE cascade ON UPDATE no action;