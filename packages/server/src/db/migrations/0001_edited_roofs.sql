ALTER TABLE "quote_structure" ALTER COLUMN "detected_plan_area_sqft" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "slope" jsonb;--> statement-breakpoint
ALTER TABLE "quote_structure" ADD COLUMN "shape" jsonb DEFAULT '{"kind":"gable"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_structure" ADD COLUMN "shape_guessed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_structure" ADD COLUMN "detected_outline" jsonb;--> statement-breakpoint
ALTER TABLE "quote_session" ADD COLUMN "measured_rise" double precision;