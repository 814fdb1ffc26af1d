CREATE TABLE "lead_share" (
	"company_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"given_by_user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_share_company_id_lead_id_user_id_pk" PRIMARY KEY("company_id","lead_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "quote_package" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"option" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_package_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "task" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"on_day" date NOT NULL,
	"at_time" text NOT NULL,
	"user_id" uuid,
	"created_by_user_id" uuid,
	"done_at" timestamp with time zone,
	"done_by_user_id" uuid,
	"told_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
DROP INDEX "lead_address";--> statement-breakpoint
ALTER TABLE "imported_contact" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "past_job" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_share" ADD CONSTRAINT "lead_share_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_package" ADD CONSTRAINT "quote_package_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_share_user" ON "lead_share" USING btree ("company_id","user_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_package_name" ON "quote_package" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "task_lead" ON "task" USING btree ("company_id","lead_id","on_day");--> statement-breakpoint
CREATE INDEX "task_of_person" ON "task" USING btree ("company_id","user_id","on_day") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "task_to_tell" ON "task" USING btree ("on_day") WHERE done_at is null and told_at is null and user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_address" ON "lead" USING btree ("company_id","address_key","is_test") WHERE "lead"."kind" <> 'other' and "lead"."kind" <> 'imported' and "lead"."status" <> 'Deleted' and not "lead"."past_job";