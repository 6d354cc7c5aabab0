-- Columns with defaults: servers of the version before do not name them. Who wrote what is there already is not known, and nobody is shown.
ALTER TABLE "cms_articles" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "cms_articles" ADD COLUMN "author" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cms_articles" ADD COLUMN "shows_author" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cms_articles" ADD COLUMN "live_author" text DEFAULT '' NOT NULL;