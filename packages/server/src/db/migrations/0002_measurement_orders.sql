CREATE TABLE "measurement_order" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"area_sqft" double precision NOT NULL,
	"facets" integer NOT NULL,
	"made" jsonb NOT NULL,
	"ordered_by_user_id" uuid NOT NULL,
	"pdf_file_id" uuid,
	"failures" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "measurement_order_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "measurement_order" ADD CONSTRAINT "measurement_order_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measurement_order_lead" ON "measurement_order" USING btree ("company_id","lead_id","id" DESC NULLS FIRST);