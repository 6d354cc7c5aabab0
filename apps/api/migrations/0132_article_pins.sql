-- Lists for readers may begin with an article. Older code lists it by its date as before.
ALTER TABLE "cms_articles" ADD COLUMN "is_pinned" boolean DEFAULT false NOT NULL;