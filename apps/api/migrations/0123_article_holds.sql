-- Who edits an article now. Older code knows nothing of the table and saves as before, over the version that was read.
CREATE TABLE "cms_article_holds" (
	"site_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "cms_article_holds_site_id_article_id_pk" PRIMARY KEY("site_id","article_id")
);
--> statement-breakpoint
ALTER TABLE "cms_article_holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "cms_article_holds" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE cms_article_holds FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON cms_article_holds TO app_user;
