CREATE TABLE "quote_letter" (
	"company_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_letter_company_id_quote_id_pk" PRIMARY KEY("company_id","quote_id")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_letter" ADD CONSTRAINT "quote_letter_company_id_quote_id_quote_company_id_id_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quote"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_letter" ADD CONSTRAINT "quote_letter_company_id_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."file"("company_id","id") ON DELETE no action ON UPDATE no action;