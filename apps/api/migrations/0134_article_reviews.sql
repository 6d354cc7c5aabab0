-- A nullable column: servers of the version before do not name it, and their writes leave it empty.
ALTER TABLE "cms_articles" ADD COLUMN "review" jsonb;