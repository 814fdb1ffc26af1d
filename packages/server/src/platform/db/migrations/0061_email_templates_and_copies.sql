CREATE TABLE "email_text" (
	"company_id" uuid NOT NULL,
	"mail" text NOT NULL,
	"language" text NOT NULL,
	"words" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_text_company_id_mail_language_pk" PRIMARY KEY("company_id","mail","language")
);
--> statement-breakpoint
CREATE TABLE "message_template" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_template_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "email_copy_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD COLUMN "text_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_text" ADD CONSTRAINT "email_text_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_template" ADD CONSTRAINT "message_template_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_template_name" ON "message_template" USING btree ("company_id",lower("name"));