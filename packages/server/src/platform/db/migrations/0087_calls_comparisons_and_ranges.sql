CREATE TABLE "assistant_client" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"allowed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "assistant_grant" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"client" text NOT NULL,
	"host" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"connected_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assistant_grant_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "assistant_secret" (
	"company_id" uuid NOT NULL,
	"secret_sha256" text NOT NULL,
	"grant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"binding" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone,
	CONSTRAINT "assistant_secret_company_id_secret_sha256_pk" PRIMARY KEY("company_id","secret_sha256")
);
--> statement-breakpoint
CREATE TABLE "text_sender" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"sender" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comparison" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"own_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"stated_percent" double precision,
	"within" boolean,
	"closer" text,
	"area_share_bps" integer NOT NULL,
	"figures" jsonb,
	"compared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comparison_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "market" ADD COLUMN "learned_range" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "market" ADD COLUMN "learned_contracts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "market" ADD COLUMN "learned_bps" integer;--> statement-breakpoint
ALTER TABLE "market" ADD COLUMN "learned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote_session" ADD COLUMN "has_solar_panels" boolean;--> statement-breakpoint
ALTER TABLE "text_media" ADD COLUMN "link_sha256" text;--> statement-breakpoint
ALTER TABLE "text_media" ADD COLUMN "link_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "text_message" ADD COLUMN "call" text;--> statement-breakpoint
ALTER TABLE "text_settings" ADD COLUMN "missed_call_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "text_settings" ADD COLUMN "missed_call" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_grant" ADD CONSTRAINT "assistant_grant_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_grant" ADD CONSTRAINT "assistant_grant_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_secret" ADD CONSTRAINT "assistant_secret_company_id_grant_id_assistant_grant_company_id_id_fk" FOREIGN KEY ("company_id","grant_id") REFERENCES "public"."assistant_grant"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_sender" ADD CONSTRAINT "text_sender_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison" ADD CONSTRAINT "comparison_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_client_used" ON "assistant_client" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "assistant_grant_user" ON "assistant_grant" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "assistant_grant_expires" ON "assistant_grant" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_secret_sha256" ON "assistant_secret" USING btree ("secret_sha256");--> statement-breakpoint
CREATE INDEX "assistant_secret_grant" ON "assistant_secret" USING btree ("company_id","grant_id");--> statement-breakpoint
CREATE INDEX "assistant_secret_expires" ON "assistant_secret" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "text_sender_sender" ON "text_sender" USING btree ("sender");--> statement-breakpoint
CREATE UNIQUE INDEX "comparison_other" ON "comparison" USING btree ("company_id","lead_id","other_id");--> statement-breakpoint
CREATE INDEX "comparison_google" ON "comparison" USING btree ("reported_at") WHERE brand = 'Google Solar' and figures is not null;--> statement-breakpoint
CREATE INDEX "comparison_newest" ON "comparison" USING btree ("company_id","reported_at" DESC NULLS FIRST,"other_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "appointment_time" ON "appointment" USING btree ("company_id","starts_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "text_media_link" ON "text_media" USING btree ("link_sha256");