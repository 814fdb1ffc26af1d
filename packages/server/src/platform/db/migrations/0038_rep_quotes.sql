CREATE TABLE "quote_email" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"mail_id" uuid,
	"sent_from" text NOT NULL,
	"sent_to" text NOT NULL,
	"sent_by" text NOT NULL,
	"measurement_type" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_email_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "quote_version" (
	"company_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"form" jsonb NOT NULL,
	"roofs" jsonb NOT NULL,
	"priced" jsonb NOT NULL,
	"before" jsonb,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_version_company_id_quote_id_number_pk" PRIMARY KEY("company_id","quote_id","number")
);
--> statement-breakpoint
ALTER TABLE "quote_letter" ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "market" ADD COLUMN "tax_bps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "source" text DEFAULT 'widget' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "state" text DEFAULT 'Sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "sent_number" integer;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "market_id" uuid;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "rep_user_id" uuid;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "created_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "viewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "chosen" jsonb;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_email" ADD CONSTRAINT "quote_email_company_id_quote_id_quote_company_id_id_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quote"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_version" ADD CONSTRAINT "quote_version_company_id_quote_id_quote_company_id_id_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quote"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_email_quote" ON "quote_email" USING btree ("company_id","quote_id","sent_at");--> statement-breakpoint
CREATE INDEX "quote_rep" ON "quote" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE source = 'rep' and deleted_at is null;