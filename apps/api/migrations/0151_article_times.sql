-- Articles end at a time, and changes of them wait for one; a version that was kept is noted as published later. Older code neither reads nor writes these columns; until it is gone, what has ended
-- may still be shown by it. Building the index takes a moment at most: a site has thousands of articles, not millions.
ALTER TABLE "cms_articles" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cms_articles" ADD COLUMN "next" jsonb;--> statement-breakpoint
ALTER TABLE "cms_articles" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "cms_articles_next" ON "cms_articles" USING btree ("site_id","next_at") WHERE next_at IS NOT NULL;--> statement-breakpoint
GRANT UPDATE (note) ON cms_article_versions TO app_user;
