CREATE TABLE "company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"mailing_address" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"has_clp_account" boolean DEFAULT false NOT NULL,
	"usual_roof" text DEFAULT 'gable' NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address_point" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"source_key" text NOT NULL,
	"street_id" uuid NOT NULL,
	"state" text NOT NULL,
	"house_number" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"lookup_key" text NOT NULL,
	"point" "point" NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "building" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"source_key" text NOT NULL,
	"outline" "polygon" NOT NULL,
	"holes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"centre" "point" NOT NULL,
	"plan_area_sqft" double precision NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "geo_source" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"licence" text NOT NULL,
	"kind" text NOT NULL,
	"meaning" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"revision" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "road" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"source_key" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"line" jsonb NOT NULL,
	"bounds" "polygon" NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "street" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"centre" "point" NOT NULL,
	"addresses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"company_id" uuid,
	"role" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"clp_access" boolean DEFAULT false NOT NULL,
	"public_link_name" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connection" (
	"company_id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connection_company_id_vendor_pk" PRIMARY KEY("company_id","vendor")
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	"text" text NOT NULL,
	"text_sha256" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"page_href" text NOT NULL,
	"widget_version" text NOT NULL,
	CONSTRAINT "consent_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"point" "point",
	"address_key" text NOT NULL,
	"market_id" uuid,
	"assigned_user_id" uuid,
	"original_user_id" uuid,
	"created_by_user_id" uuid,
	"source" text NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"page_href" text DEFAULT '' NOT NULL,
	"roof_area_sqft" double precision,
	"total_cents" bigint,
	"currency" text NOT NULL,
	"product_name" text DEFAULT '' NOT NULL,
	"structures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"slope" jsonb,
	"submissions" integer DEFAULT 0 NOT NULL,
	"help_text" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	"last_activity_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_submission" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"session_id" uuid,
	"quote_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"page_href" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_submission_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "market" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"financing_type" text NOT NULL,
	"apr_bps" integer,
	"months" integer,
	"promotion_months" integer DEFAULT 0 NOT NULL,
	"merchant_fee_bps" integer DEFAULT 0 NOT NULL,
	"factor_merchant_fee" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "market_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "market_area" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "market_area_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "market_product" (
	"company_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"show_monthly_price" boolean DEFAULT true NOT NULL,
	"price_cents" bigint,
	CONSTRAINT "market_product_company_id_market_id_product_id_pk" PRIMARY KEY("company_id","market_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "measurement_order" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"area_sqft" double precision NOT NULL,
	"facets" integer NOT NULL,
	"made" jsonb NOT NULL,
	"ordered_by_user_id" uuid NOT NULL,
	"pdf_file_id" uuid,
	"failures" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "measurement_order_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "event" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"address" text DEFAULT '' NOT NULL,
	"subject_id" uuid,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"store_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"company_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_sha256" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_company_id_scope_key_pk" PRIMARY KEY("company_id","scope","key")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"status" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "request_count" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "request_count_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"warranty" text DEFAULT '' NOT NULL,
	"warranty_coverage_type" text DEFAULT '' NOT NULL,
	"top_features" text[] DEFAULT '{}'::text[] NOT NULL,
	"what_is_included" text[] DEFAULT '{}'::text[] NOT NULL,
	"additional_cost_text" text DEFAULT '' NOT NULL,
	"price_kind" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"price_per_sheet_cents" bigint,
	"slope_surcharge_cents" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"waste_bps" integer,
	"display_order" integer NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT 'each' NOT NULL,
	"custom_unit_name" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_photo" (
	"company_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_photo_company_id_product_id_position_pk" PRIMARY KEY("company_id","product_id","position")
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"session_id" uuid,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"currency" text NOT NULL,
	"formula_version" integer NOT NULL,
	"priced_with" jsonb NOT NULL,
	"squares_hundredths" integer NOT NULL,
	"waste_bps" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"display" text NOT NULL,
	"range_type" text NOT NULL,
	"range_min_cents" bigint,
	"range_max_cents" bigint,
	"monthly" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "quote_line" (
	"company_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"detail" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "quote_line_company_id_quote_id_position_pk" PRIMARY KEY("company_id","quote_id","position")
);
--> statement-breakpoint
CREATE TABLE "quote_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"display" text DEFAULT 'total' NOT NULL,
	"range_type" text DEFAULT 'plusMinus' NOT NULL,
	"range_bps" integer DEFAULT 500 NOT NULL,
	"range_step_cents" bigint DEFAULT 10000 NOT NULL,
	"outline_widening_bps" integer DEFAULT 300 NOT NULL,
	"slope_widening_bps" integer DEFAULT 300 NOT NULL,
	"simple_waste_bps" integer DEFAULT 1000 NOT NULL,
	"moderate_waste_bps" integer DEFAULT 1500 NOT NULL,
	"complex_waste_bps" integer DEFAULT 2000 NOT NULL,
	"flat_rise" double precision DEFAULT 0 NOT NULL,
	"shallow_rise" double precision DEFAULT 3 NOT NULL,
	"medium_rise" double precision DEFAULT 6 NOT NULL,
	"steep_rise" double precision DEFAULT 10 NOT NULL,
	"overhang_inches" double precision DEFAULT 12 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_structure" (
	"company_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"structure_id" text NOT NULL,
	"name" text NOT NULL,
	"included" boolean NOT NULL,
	"slope" text NOT NULL,
	"rise" double precision NOT NULL,
	"complexity" text NOT NULL,
	"plan_area_sqft" double precision NOT NULL,
	"detected_plan_area_sqft" double precision,
	"roof_area_sqft" double precision NOT NULL,
	"shape" jsonb NOT NULL,
	"shape_guessed" boolean NOT NULL,
	"outline" jsonb NOT NULL,
	"detected_outline" jsonb,
	"source" text NOT NULL,
	"notice" text NOT NULL,
	CONSTRAINT "quote_structure_company_id_quote_id_position_pk" PRIMARY KEY("company_id","quote_id","position")
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"country" text NOT NULL,
	"period" text NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "quote_session" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_sha256" text NOT NULL,
	"widget_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"address" jsonb NOT NULL,
	"roofs" jsonb NOT NULL,
	"measured_rise" double precision,
	"page_href" text NOT NULL,
	"is_test" boolean NOT NULL,
	"rep" text DEFAULT '' NOT NULL,
	"ip" text NOT NULL,
	"last_activity_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_session_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "widget" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"public_id" text NOT NULL,
	"domains" text[] DEFAULT '{}'::text[] NOT NULL,
	"branding" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"imagery" text DEFAULT 'drawn' NOT NULL,
	"revoked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "widget_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "address_point" ADD CONSTRAINT "address_point_source_id_geo_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."geo_source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_point" ADD CONSTRAINT "address_point_street_id_street_id_fk" FOREIGN KEY ("street_id") REFERENCES "public"."street"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "building" ADD CONSTRAINT "building_source_id_geo_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."geo_source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "road" ADD CONSTRAINT "road_source_id_geo_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."geo_source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_company_id_submission_id_lead_submission_company_id_id_fk" FOREIGN KEY ("company_id","submission_id") REFERENCES "public"."lead_submission"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_submission" ADD CONSTRAINT "lead_submission_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market" ADD CONSTRAINT "market_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_area" ADD CONSTRAINT "market_area_company_id_market_id_market_company_id_id_fk" FOREIGN KEY ("company_id","market_id") REFERENCES "public"."market"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_product" ADD CONSTRAINT "market_product_company_id_market_id_market_company_id_id_fk" FOREIGN KEY ("company_id","market_id") REFERENCES "public"."market"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_product" ADD CONSTRAINT "market_product_company_id_product_id_product_company_id_id_fk" FOREIGN KEY ("company_id","product_id") REFERENCES "public"."product"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD CONSTRAINT "measurement_order_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_photo" ADD CONSTRAINT "product_photo_company_id_product_id_product_company_id_id_fk" FOREIGN KEY ("company_id","product_id") REFERENCES "public"."product"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_photo" ADD CONSTRAINT "product_photo_company_id_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."file"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_line" ADD CONSTRAINT "quote_line_company_id_quote_id_quote_company_id_id_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quote"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_settings" ADD CONSTRAINT "quote_settings_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_structure" ADD CONSTRAINT "quote_structure_company_id_quote_id_quote_company_id_id_fk" FOREIGN KEY ("company_id","quote_id") REFERENCES "public"."quote"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget" ADD CONSTRAINT "widget_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_name" ON "company" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "address_point_source" ON "address_point" USING btree ("source_id","source_key");--> statement-breakpoint
CREATE INDEX "address_point_lookup" ON "address_point" USING btree ("state","lookup_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "address_point_street" ON "address_point" USING btree ("street_id","house_number");--> statement-breakpoint
CREATE INDEX "address_point_place" ON "address_point" USING gist ("point");--> statement-breakpoint
CREATE UNIQUE INDEX "building_source" ON "building" USING btree ("source_id","source_key");--> statement-breakpoint
CREATE INDEX "building_outline" ON "building" USING gist ("outline");--> statement-breakpoint
CREATE UNIQUE INDEX "geo_source_name" ON "geo_source" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "road_source" ON "road" USING btree ("source_id","source_key");--> statement-breakpoint
CREATE INDEX "road_bounds" ON "road" USING gist ("bounds");--> statement-breakpoint
CREATE UNIQUE INDEX "street_place" ON "street" USING btree ("name_key","city","state","postal_code");--> statement-breakpoint
CREATE INDEX "street_name" ON "street" USING btree ("name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "user_company" ON "user" USING btree ("company_id","last_name","id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "consent_submission" ON "consent" USING btree ("company_id","submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_address" ON "lead" USING btree ("company_id","address_key","is_test") WHERE "lead"."kind" <> 'other' and "lead"."status" <> 'Deleted';--> statement-breakpoint
CREATE INDEX "lead_created" ON "lead" USING btree ("company_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_activity" ON "lead" USING btree ("company_id","kind","last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_name" ON "lead" USING btree ("company_id","kind",left(lower("last_name" || ' ' || "first_name"), 40),"id");--> statement-breakpoint
CREATE INDEX "lead_street" ON "lead" USING btree ("company_id","kind",left(lower("street"), 40),"id");--> statement-breakpoint
CREATE INDEX "lead_total" ON "lead" USING btree ("company_id","kind",coalesce("total_cents", -1),"id");--> statement-breakpoint
CREATE INDEX "lead_roof_area" ON "lead" USING btree ("company_id","kind",coalesce("roof_area_sqft", -1),"id");--> statement-breakpoint
CREATE INDEX "lead_assigned" ON "lead" USING btree ("company_id","assigned_user_id","kind","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_creator" ON "lead" USING btree ("company_id","created_by_user_id","kind","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_submission_lead" ON "lead_submission" USING btree ("company_id","lead_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_submission_session" ON "lead_submission" USING btree ("company_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "market_area_value" ON "market_area" USING btree ("company_id","kind","value");--> statement-breakpoint
CREATE INDEX "market_product_product" ON "market_product" USING btree ("company_id","product_id");--> statement-breakpoint
CREATE INDEX "measurement_order_lead" ON "measurement_order" USING btree ("company_id","lead_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "event_subject" ON "event" USING btree ("company_id","subject_id","position" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_dedupe" ON "mail" USING btree ("company_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_count_window" ON "request_count" USING btree ("window_start");--> statement-breakpoint
CREATE UNIQUE INDEX "product_name" ON "product" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "product_label" ON "product" USING btree ("company_id",lower("label")) WHERE "product"."label" <> '';--> statement-breakpoint
CREATE INDEX "product_order" ON "product" USING btree ("company_id","display_order");--> statement-breakpoint
CREATE INDEX "quote_lead" ON "quote" USING btree ("company_id","lead_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_session_token" ON "quote_session" USING btree ("token_sha256");--> statement-breakpoint
CREATE INDEX "quote_session_idle" ON "quote_session" USING btree ("last_activity_at") WHERE "quote_session"."finished_at" is null and "quote_session"."reported_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "widget_public" ON "widget" USING btree ("public_id");