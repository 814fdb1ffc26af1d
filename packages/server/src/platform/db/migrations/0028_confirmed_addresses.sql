DROP INDEX "user_email";--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "company" c SET "email_confirmed_at" = c."created_at" WHERE EXISTS (SELECT FROM "user" u WHERE u."company_id" = c."id" AND u."confirmed_at" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "end_told_for" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "user_company_email" ON "user" USING btree ("company_id","email");--> statement-breakpoint
CREATE INDEX "user_by_email" ON "user" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "user" USING btree ("email") WHERE confirmed_at is not null;--> statement-breakpoint
DELETE FROM "user_link" WHERE "revoked_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "user_link" DROP COLUMN "revoked_at";