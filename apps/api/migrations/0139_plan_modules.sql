-- Adds what plans leave out. Older code reads and writes neither column; by default nothing is left out.
ALTER TABLE "plans" ADD COLUMN "without_modules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "withheld" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
GRANT UPDATE (withheld) ON sites TO app_user;
