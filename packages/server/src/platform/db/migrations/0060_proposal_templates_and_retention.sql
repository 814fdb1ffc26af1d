CREATE TABLE "proposal_template" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by_user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposal_template_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "proposal_template_file" (
	"company_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "proposal_template_file_company_id_template_id_file_id_pk" PRIMARY KEY("company_id","template_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "proposal_signed" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD COLUMN "proposal_every" integer;--> statement-breakpoint
ALTER TABLE "proposal_template" ADD CONSTRAINT "proposal_template_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_template_file" ADD CONSTRAINT "proposal_template_file_company_id_template_id_proposal_template_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."proposal_template"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_template_file" ADD CONSTRAINT "proposal_template_file_company_id_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."file"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_template_name" ON "proposal_template" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "proposal_template_file_file" ON "proposal_template_file" USING btree ("company_id","file_id");--> statement-breakpoint
CREATE INDEX "proposal_creator" ON "proposal" USING btree ("company_id","created_by_user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "proposal_name_part" ON "proposal" USING gin ("company_id",lower("name") gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "proposal_signed_kept" ON "proposal_signed" USING btree ("signed_at") WHERE file_id is not null;