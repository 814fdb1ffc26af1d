CREATE TABLE "material_order_document" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "material_order_document_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "material_order_document" ADD CONSTRAINT "material_order_document_company_id_order_id_material_order_company_id_id_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."material_order"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_order_document" ADD CONSTRAINT "material_order_document_company_id_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."file"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "material_order_document_key" ON "material_order_document" USING btree ("company_id","order_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "material_order_document_file" ON "material_order_document" USING btree ("company_id","file_id");