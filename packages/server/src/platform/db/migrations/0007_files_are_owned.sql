CREATE TABLE "note_attachment" (
	"company_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "note_attachment_company_id_note_id_position_pk" PRIMARY KEY("company_id","note_id","position")
);
--> statement-breakpoint
CREATE TABLE "loose_bytes" (
	"store_key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"removing" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "thumbnail_key" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "uploaded_by" uuid;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "attached_at" timestamp with time zone;--> statement-breakpoint
-- Until now there were photos of products and PDFs of measurements, each with the record that names it.
UPDATE "file" SET "attached_at" = "created_at", "purpose" = CASE "content_type" WHEN 'application/pdf' THEN 'measurement.pdf' ELSE 'product.photo' END;--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "purpose" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "note_attachment" ADD CONSTRAINT "note_attachment_company_id_note_id_note_company_id_id_fk" FOREIGN KEY ("company_id","note_id") REFERENCES "public"."note"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_attachment" ADD CONSTRAINT "note_attachment_company_id_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."file"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "note_attachment_file" ON "note_attachment" USING btree ("company_id","file_id");--> statement-breakpoint
CREATE INDEX "loose_bytes_due" ON "loose_bytes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "measurement_order_pdf" ON "measurement_order" USING btree ("company_id","pdf_file_id");--> statement-breakpoint
CREATE INDEX "file_given_up" ON "file" USING btree ("created_at") WHERE attached_at is null;