CREATE TABLE "work_failure" (
	"work" text NOT NULL,
	"item" text NOT NULL,
	"error" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_failure_work_item_pk" PRIMARY KEY("work","item")
);
