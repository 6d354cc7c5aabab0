-- Cover and layout of the public page of a category. Older code leaves them out, and saves of its own keep what they are.
ALTER TABLE "cms_categories" ADD COLUMN "cover" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cms_categories" ADD COLUMN "template" text DEFAULT 'list' NOT NULL;