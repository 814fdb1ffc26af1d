CREATE TABLE "loan_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"content" "bytea" NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"uploaded_by_user_id" uuid NOT NULL,
	"uploaded_by" text NOT NULL,
	"address" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loan_file_error" (
	"file_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"merchant" text NOT NULL,
	"reference" text NOT NULL,
	"sentence" text NOT NULL,
	CONSTRAINT "loan_file_error_file_id_line_pk" PRIMARY KEY("file_id","line")
);
--> statement-breakpoint
ALTER TABLE "loan_file_error" ADD CONSTRAINT "loan_file_error_file_id_loan_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."loan_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_file_age" ON "loan_file" USING btree ("created_at");