-- The place of a help document in its category, and the console pages that it explains. Older code runs on: both have a
-- default, and documents without a place stand in the order in which they were written.
ALTER TABLE "cms_articles" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cms_articles" ADD COLUMN "pages" text[] DEFAULT '{}' NOT NULL;