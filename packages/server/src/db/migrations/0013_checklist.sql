CREATE TABLE "checklist_skip" (
	"company_id" uuid NOT NULL,
	"step" text NOT NULL,
	"skipped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checklist_skip_company_id_step_pk" PRIMARY KEY("company_id","step")
);
--> statement-breakpoint
ALTER TABLE "widget" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "widget" ADD COLUMN "seen_host" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_skip" ADD CONSTRAINT "checklist_skip_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;