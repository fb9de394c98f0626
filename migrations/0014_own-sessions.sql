-- Sessions keep a digest of their token (ADR 0038). Browsers keep theirs, so nobody is signed out.
ALTER TABLE "users"."sessions" RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
DROP INDEX "users"."sessions_token";--> statement-breakpoint
UPDATE "users"."sessions" SET "token_hash" = encode(sha256(convert_to("token_hash", 'UTF8')), 'hex');--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "users"."sessions" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "users"."accounts" DROP COLUMN "access_token";--> statement-breakpoint
ALTER TABLE "users"."accounts" DROP COLUMN "refresh_token";--> statement-breakpoint
ALTER TABLE "users"."accounts" DROP COLUMN "id_token";--> statement-breakpoint
ALTER TABLE "users"."accounts" DROP COLUMN "access_token_expires_at";--> statement-breakpoint
ALTER TABLE "users"."accounts" DROP COLUMN "refresh_token_expires_at";--> statement-breakpoint
ALTER TABLE "users"."accounts" DROP COLUMN "scope";--> statement-breakpoint
ALTER TABLE "users"."users" DROP COLUMN "image";