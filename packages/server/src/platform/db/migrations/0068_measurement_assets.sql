CREATE TABLE "measurement_asset" (
	"company_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "measurement_asset_company_id_order_id_position_pk" PRIMARY KEY("company_id","order_id","position")
);
--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "model" jsonb;--> statement-breakpoint
ALTER TABLE "measurement_asset" ADD CONSTRAINT "measurement_asset_company_id_order_id_measurement_order_company_id_id_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."measurement_order"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurement_asset" ADD CONSTRAINT "measurement_asset_company_id_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."file"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "measurement_asset_file" ON "measurement_asset" USING btree ("company_id","file_id");