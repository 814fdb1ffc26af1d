CREATE TABLE "job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"company_id" uuid,
	"data" jsonb NOT NULL,
	"singleton_key" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"most_attempts" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone,
	"progress" jsonb,
	"failure" text DEFAULT '' NOT NULL,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "job_waiting" ON "job" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("queue","due_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "job_singleton" ON "job" USING btree ("queue","singleton_key") WHERE state = 'waiting' and attempts = 0;--> statement-breakpoint
CREATE INDEX "job_beat" ON "job" USING btree ("beat_at") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "job_failed" ON "job" USING btree ("failed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'failed';--> statement-breakpoint
ALTER TABLE "measurement_order" DROP COLUMN "failures";--> statement-breakpoint
-- Written by hand: takes over what waits in the tables of pg-boss, which did the jobs before, and drops them.
DO $$ BEGIN
	IF to_regclass('jobs.job') IS NOT NULL THEN
		INSERT INTO job (id, queue, company_id, data, state, most_attempts, due_at, created_at)
			SELECT id, CASE name WHEN 'event.measurement.pdfAgain' THEN 'event.measurement.pdf' ELSE name END,
				(data ->> 'companyId')::uuid, data, 'waiting', 9, now(), created_on
			FROM jobs.job WHERE state IN ('created', 'retry', 'active');
		DROP SCHEMA jobs CASCADE;
	END IF;
END $$;
