CREATE TABLE "calendar_event" (
	"company_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"wanted" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"dispatch_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_event_company_id_appointment_id_user_id_pk" PRIMARY KEY("company_id","appointment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_reading" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"busy" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_reading_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_event" ADD CONSTRAINT "calendar_event_company_id_appointment_id_appointment_company_id_id_fk" FOREIGN KEY ("company_id","appointment_id") REFERENCES "public"."appointment"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_reading" ADD CONSTRAINT "calendar_reading_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_event_user" ON "calendar_event" USING btree ("company_id","user_id");