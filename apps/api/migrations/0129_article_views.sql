-- Views of articles. Older code counts none and asks for none.
CREATE TABLE "cms_article_views" (
	"site_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "cms_article_views_site_id_article_id_pk" PRIMARY KEY("site_id","article_id")
);
--> statement-breakpoint
ALTER TABLE "cms_article_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "cms_article_views" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE cms_article_views FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON cms_article_views TO app_user;
