CREATE TABLE "translation" (
	"company_id" uuid NOT NULL,
	"language" text NOT NULL,
	"text_hash" text NOT NULL,
	"original" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translation_company_id_language_text_hash_pk" PRIMARY KEY("company_id","language","text_hash")
);
--> statement-breakpoint
ALTER TABLE "translation" ADD CONSTRAINT "translation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;