CREATE TABLE "insurance_item" (
	"company_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"item" text NOT NULL,
	"marked_by_user_id" uuid,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "insurance_item_company_id_lead_id_item_pk" PRIMARY KEY("company_id","lead_id","item")
);
--> statement-breakpoint
CREATE TABLE "measurement_seal" (
	"company_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"code" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"file_id" uuid,
	"sha256" text,
	"record" jsonb,
	"source_sha256" text,
	"sealed_at" timestamp with time zone,
	CONSTRAINT "measurement_seal_company_id_order_id_pk" PRIMARY KEY("company_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "insurance_item" ADD CONSTRAINT "insurance_item_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurement_seal" ADD CONSTRAINT "measurement_seal_company_id_order_id_measurement_order_company_id_id_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."measurement_order"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurement_seal" ADD CONSTRAINT "measurement_seal_company_id_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."file"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "measurement_seal_code" ON "measurement_seal" USING btree ("code");--> statement-breakpoint
CREATE INDEX "measurement_seal_sha256" ON "measurement_seal" USING btree ("sha256") WHERE sha256 is not null;--> statement-breakpoint
CREATE INDEX "measurement_seal_waiting" ON "measurement_seal" USING btree ("queued_at") WHERE sealed_at is null;