CREATE TABLE "quote_photo" (
	"company_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "quote_photo_company_id_quote_id_file_id_pk" PRIMARY KEY("company_id","quote_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "cost_cents" bigint;--> statement-breakpoint
ALTER TABLE "quote_settings" ADD COLUMN "least_margin_bps" integer;--> statement-breakpoint
ALTER TABLE "quote_settings" ADD COLUMN "reps_see_margin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_photo" ADD CONSTRAINT "quote_photo_company_id_quote_id_quote_company_id_id_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quote"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_photo" ADD CONSTRAINT "quote_photo_company_id_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."file"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_photo_file" ON "quote_photo" USING btree ("company_id","file_id");