CREATE TABLE "capability_link" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_sha256" text NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"single_use" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "capability_link_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "api_token" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"token_sha256" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_by_user_id" uuid,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_token_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
DROP INDEX "event_visitor_address";--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "capability_link_token" ON "capability_link" USING btree ("token_sha256");--> statement-breakpoint
CREATE INDEX "capability_link_subject" ON "capability_link" USING btree ("company_id","subject_id");--> statement-breakpoint
CREATE INDEX "capability_link_expires" ON "capability_link" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_token_token" ON "api_token" USING btree ("token_sha256");--> statement-breakpoint
CREATE INDEX "event_visitor_address" ON "event" USING btree ("at") WHERE actor_kind in ('visitor', 'link') and address <> '';