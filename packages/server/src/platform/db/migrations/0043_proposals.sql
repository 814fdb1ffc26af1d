CREATE TABLE "proposal" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'Standard' NOT NULL,
	"state" text DEFAULT 'Draft' NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"created_by_user_id" uuid,
	"total_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"sent_at" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"chosen" jsonb,
	"declined_reason" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposal_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "proposal_email" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sent_to" text NOT NULL,
	"sent_by" text NOT NULL,
	"attached" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposal_email_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "proposal_file" (
	"company_id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "proposal_file_company_id_proposal_id_file_id_pk" PRIMARY KEY("company_id","proposal_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "proposal_question" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"question" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposal_question_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "proposal_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"cover_title" text NOT NULL,
	"min_days" integer NOT NULL,
	"max_days" integer NOT NULL,
	"usual_days" integer NOT NULL,
	"sections" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposal_version" (
	"company_id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"form" jsonb NOT NULL,
	"offered" jsonb NOT NULL,
	"document" jsonb,
	"pdf_file_id" uuid,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposal_version_company_id_proposal_id_number_pk" PRIMARY KEY("company_id","proposal_id","number")
);
--> statement-breakpoint
CREATE TABLE "contract_term" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_term_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "contract_term_version" (
	"company_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"uploaded_by_user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_term_version_company_id_term_id_number_pk" PRIMARY KEY("company_id","term_id","number")
);
--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_company_id_quote_id_quote_company_id_id_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quote"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_email" ADD CONSTRAINT "proposal_email_company_id_proposal_id_proposal_company_id_id_fk" FOREIGN KEY ("company_id","proposal_id") REFERENCES "public"."proposal"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_file" ADD CONSTRAINT "proposal_file_company_id_proposal_id_proposal_company_id_id_fk" FOREIGN KEY ("company_id","proposal_id") REFERENCES "public"."proposal"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_file" ADD CONSTRAINT "proposal_file_company_id_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."file"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_question" ADD CONSTRAINT "proposal_question_company_id_proposal_id_proposal_company_id_id_fk" FOREIGN KEY ("company_id","proposal_id") REFERENCES "public"."proposal"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_settings" ADD CONSTRAINT "proposal_settings_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_version" ADD CONSTRAINT "proposal_version_company_id_proposal_id_proposal_company_id_id_fk" FOREIGN KEY ("company_id","proposal_id") REFERENCES "public"."proposal"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_version" ADD CONSTRAINT "proposal_version_company_id_pdf_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","pdf_file_id") REFERENCES "public"."file"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_term" ADD CONSTRAINT "contract_term_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_term_version" ADD CONSTRAINT "contract_term_version_company_id_term_id_contract_term_company_id_id_fk" FOREIGN KEY ("company_id","term_id") REFERENCES "public"."contract_term"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_term_version" ADD CONSTRAINT "contract_term_version_company_id_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."file"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_name" ON "proposal" USING btree ("company_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "proposal_newest" ON "proposal" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "proposal_lead" ON "proposal" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE INDEX "proposal_email_proposal" ON "proposal_email" USING btree ("company_id","proposal_id","sent_at");--> statement-breakpoint
CREATE INDEX "proposal_file_file" ON "proposal_file" USING btree ("company_id","file_id");--> statement-breakpoint
CREATE INDEX "proposal_question_proposal" ON "proposal_question" USING btree ("company_id","proposal_id","at");--> statement-breakpoint
CREATE INDEX "contract_term_order" ON "contract_term" USING btree ("company_id","position");