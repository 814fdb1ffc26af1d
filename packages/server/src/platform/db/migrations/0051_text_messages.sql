CREATE TABLE "text_message" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid,
	"subject_id" uuid,
	"recipient" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"consent" text NOT NULL,
	"sent_by_user_id" uuid,
	"opted_out_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_message_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "text_message" ADD CONSTRAINT "text_message_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_message" ADD CONSTRAINT "text_message_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_message_subject" ON "text_message" USING btree ("company_id","subject_id");--> statement-breakpoint
CREATE INDEX "text_message_recipient" ON "text_message" USING btree ("recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "text_message_external" ON "text_message" USING btree ("external_id") WHERE external_id <> '';