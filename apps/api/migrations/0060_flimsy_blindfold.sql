ALTER TABLE "sessions" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "operator_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "mode" text;