-- What was thrown and was no error once left its type in place of a message, and nothing could leave nothing.
UPDATE "monitoring"."errors" SET "message" = 'An error without a message' WHERE "message" IN ('', '[object Object]');
--> statement-breakpoint
UPDATE "monitoring"."error_samples" SET "message" = 'An error without a message' WHERE "message" IN ('', '[object Object]');
--> statement-breakpoint
ALTER TABLE "monitoring"."errors" ADD CONSTRAINT "errors_message_said" CHECK ("message" <> '');
--> statement-breakpoint
ALTER TABLE "monitoring"."error_samples" ADD CONSTRAINT "error_samples_message_said" CHECK ("message" <> '');
