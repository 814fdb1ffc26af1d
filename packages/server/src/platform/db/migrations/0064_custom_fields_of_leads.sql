CREATE TABLE "lead_field_value" (
	"company_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"field_id" uuid NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "lead_field_value_company_id_lead_id_field_id_pk" PRIMARY KEY("company_id","lead_id","field_id")
);
--> statement-breakpoint
ALTER TABLE "lead_settings" ADD COLUMN "fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "next_step_told_on" date;--> statement-breakpoint
ALTER TABLE "lead_field_value" ADD CONSTRAINT "lead_field_value_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_field_value_field" ON "lead_field_value" USING btree ("company_id","field_id","lead_id");