CREATE TABLE "webhook" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"url" text NOT NULL,
	"method" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"disabled_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tried" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_delivery_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_key" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"secret" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_key_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "measurement_order" ALTER COLUMN "ordered_by_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "note" ALTER COLUMN "author_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "program" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_token" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_company_id_webhook_id_webhook_company_id_id_fk" FOREIGN KEY ("company_id","webhook_id") REFERENCES "public"."webhook"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_key" ADD CONSTRAINT "webhook_key_company_id_webhook_id_webhook_company_id_id_fk" FOREIGN KEY ("company_id","webhook_id") REFERENCES "public"."webhook"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_type" ON "webhook" USING btree ("company_id","type");--> statement-breakpoint
CREATE INDEX "webhook_delivery_webhook" ON "webhook_delivery" USING btree ("company_id","webhook_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_event" ON "webhook_delivery" USING btree ("company_id","webhook_id","event_id") WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_created" ON "webhook_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_key_webhook" ON "webhook_key" USING btree ("company_id","webhook_id");