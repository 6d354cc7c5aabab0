-- Icon of a category. Older code leaves it out, and saves of its own keep what it is.
ALTER TABLE "cms_categories" ADD COLUMN "icon" text;