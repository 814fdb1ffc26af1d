CREATE TABLE "email_subscription" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_subscription_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"recipient" text NOT NULL,
	"step" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"quote_on" boolean NOT NULL,
	"quote_days" jsonb NOT NULL,
	"proposal_on" boolean NOT NULL,
	"proposal_days" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_stop" (
	"company_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"stopped_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_stop_company_id_lead_id_pk" PRIMARY KEY("company_id","lead_id")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "unsubscribe_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_subscription" ADD CONSTRAINT "email_subscription_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_subscription" ADD CONSTRAINT "email_subscription_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_stop" ADD CONSTRAINT "reminder_stop_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_subscription_address" ON "email_subscription" USING btree ("company_id","address");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_step" ON "reminder" USING btree ("company_id","subject_id","number","recipient","step");--> statement-breakpoint
CREATE INDEX "reminder_lead" ON "reminder" USING btree ("company_id","lead_id");