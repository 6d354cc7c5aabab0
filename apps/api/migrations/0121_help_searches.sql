-- Search terms without a result in the help. Older code knows nothing of the table, and its searches are not counted.
CREATE TABLE "cms_help_searches" (
	"site_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"term" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "cms_help_searches_site_id_locale_term_pk" PRIMARY KEY("site_id","locale","term")
);
--> statement-breakpoint
ALTER TABLE "cms_help_searches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "cms_help_searches" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE cms_help_searches FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON cms_help_searches TO app_user;
