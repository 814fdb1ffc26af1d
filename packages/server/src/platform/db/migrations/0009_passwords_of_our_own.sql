-- Nobody's password is lost, and who could sign in can.
INSERT INTO "user_password" ("user_id", "hash", "changed_at") SELECT DISTINCT ON ("user_id") "user_id", "password", "updated_at" FROM "account" WHERE "password" IS NOT NULL ORDER BY "user_id", "updated_at" DESC;--> statement-breakpoint
UPDATE "user" SET "confirmed_at" = "created_at";--> statement-breakpoint
UPDATE "company" c SET ("owner_id", "primary_contact_id") = (SELECT u."id", u."id" FROM "user" u WHERE u."company_id" = c."id" AND u."role" = 'companyAdmin' AND u."active" ORDER BY u."created_at", u."id" LIMIT 1);--> statement-breakpoint
ALTER TABLE "account" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "verification" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "account" CASCADE;--> statement-breakpoint
DROP TABLE "verification" CASCADE;--> statement-breakpoint
ALTER TABLE "user" drop column "name";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "name" text GENERATED ALWAYS AS (btrim(first_name || ' ' || last_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "user" DROP COLUMN "email_verified";--> statement-breakpoint
ALTER TABLE "user" DROP COLUMN "image";