CREATE TABLE "appointment" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"by_homeowner" boolean NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"language" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "appointment_rep" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"takes" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"days_off" jsonb NOT NULL,
	"market_ids" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_rep_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "appointment_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"rules" jsonb NOT NULL,
	"holidays" jsonb NOT NULL,
	"markets" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_rep" ADD CONSTRAINT "appointment_rep_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_settings" ADD CONSTRAINT "appointment_settings_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_lead" ON "appointment" USING btree ("company_id","lead_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointment_subject" ON "appointment" USING btree ("company_id","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_start" ON "appointment" USING btree ("company_id","user_id","starts_at") WHERE state = 'booked';--> statement-breakpoint
CREATE INDEX "appointment_to_remind" ON "appointment" USING btree ("starts_at") WHERE state = 'booked' and reminded_at is null;