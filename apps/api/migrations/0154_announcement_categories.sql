-- Categories of announcements. Older code neither reads nor writes the column, and where it deletes such a category, what was in it is in none.
ALTER TABLE "announcements" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_category_fk" FOREIGN KEY ("site_id","category_id") REFERENCES "public"."cms_categories"("site_id","id") ON DELETE SET NULL ("category_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_category" ON "announcements" USING btree ("site_id","category_id");