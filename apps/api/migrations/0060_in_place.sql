-- Sessions of operators in a customer's place. Safe beside older code, which opens none and takes those that are open for the member's own.
ALTER TABLE "sessions" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "operator_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "mode" text;