DROP INDEX "address_point_lookup";--> statement-breakpoint
ALTER TABLE "idempotency" ALTER COLUMN "answer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "address_point" ADD COLUMN "state" text NOT NULL;--> statement-breakpoint
ALTER TABLE "geo_source" ADD COLUMN "revision" uuid NOT NULL;--> statement-breakpoint
CREATE INDEX "address_point_lookup" ON "address_point" USING btree ("state","lookup_key" text_pattern_ops);