ALTER TABLE "material_order" ADD COLUMN "refusal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "measurement_asset" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "revised_at" timestamp with time zone;