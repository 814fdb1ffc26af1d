CREATE TABLE "comparison_unknown" (
	"company_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comparison_unknown_company_id_lead_id_pk" PRIMARY KEY("company_id","lead_id")
);
--> statement-breakpoint
ALTER TABLE "comparison_unknown" ADD CONSTRAINT "comparison_unknown_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comparison_unknown_asked" ON "comparison_unknown" USING btree ("asked_at");