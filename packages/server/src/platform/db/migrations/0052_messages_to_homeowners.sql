CREATE TABLE "message" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"sent_by_user_id" uuid NOT NULL,
	"sent_by" text NOT NULL,
	"from_own" boolean NOT NULL,
	"recipient" text NOT NULL,
	"cc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject" text NOT NULL,
	"body" jsonb NOT NULL,
	"mail_id" uuid NOT NULL,
	"replaces_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_attachment" (
	"company_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "message_attachment_company_id_message_id_position_pk" PRIMARY KEY("company_id","message_id","position")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "cc" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "by_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachment" ADD CONSTRAINT "message_attachment_company_id_message_id_message_company_id_id_fk" FOREIGN KEY ("company_id","message_id") REFERENCES "public"."message"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachment" ADD CONSTRAINT "message_attachment_company_id_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."file"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_lead" ON "message" USING btree ("company_id","lead_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_attachment_file" ON "message_attachment" USING btree ("company_id","file_id");