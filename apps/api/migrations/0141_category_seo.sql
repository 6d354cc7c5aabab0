-- Title and description of categories for search engines. Older code leaves them empty, and saves of its own keep what they are.
ALTER TABLE "cms_categories" ADD COLUMN "seo_title" jsonb DEFAULT '{"zh":"","en":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cms_categories" ADD COLUMN "seo_description" jsonb DEFAULT '{"zh":"","en":""}'::jsonb NOT NULL;