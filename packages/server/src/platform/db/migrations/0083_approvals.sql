CREATE TABLE "approval" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid,
	"operation" text NOT NULL,
	"input" jsonb NOT NULL,
	"reason" text NOT NULL,
	"token_id" uuid NOT NULL,
	"token" text NOT NULL,
	"client" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by_user_id" uuid,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"facts" jsonb,
	"failure" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approval_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_lead" ON "approval" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE INDEX "approval_created" ON "approval" USING btree ("created_at");