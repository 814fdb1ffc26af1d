CREATE TABLE "lead_change" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"made_by_user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "lead_change_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_change_item" (
	"company_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"assigned_user_id" uuid,
	"original_user_id" uuid,
	"settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lead_change_item_company_id_change_id_lead_id_pk" PRIMARY KEY("company_id","change_id","lead_id")
);
--> statement-breakpoint
ALTER TABLE "lead_change" ADD CONSTRAINT "lead_change_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_change_item" ADD CONSTRAINT "lead_change_item_company_id_change_id_lead_change_company_id_id_fk" FOREIGN KEY ("company_id","change_id") REFERENCES "public"."lead_change"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_change_at" ON "lead_change" USING btree ("at");