-- Visits of a parent site's operators to the console of a tenant. Older code opens none, and refuses those that newer code opened: it finds no such operator among the site's members.
ALTER TABLE "sessions" ADD COLUMN "visit" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "visit_closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sessions_open_visits" ON "sessions" USING btree ("site_id") WHERE visit IS NOT NULL AND visit_closed_at IS NULL;