-- Categories, articles with their versions, and former slugs. Safe beside older code, which does not read the tables.
CREATE TABLE "cms_article_versions" (
	"site_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"note" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cms_article_versions_site_id_article_id_version_pk" PRIMARY KEY("site_id","article_id","version")
);
--> statement-breakpoint
ALTER TABLE "cms_article_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cms_articles" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"category_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"draft" jsonb NOT NULL,
	"live" jsonb,
	"is_live" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"revised_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"live_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "cms_articles_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "cms_articles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cms_categories" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"parent_id" uuid,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"is_shown" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cms_categories_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "cms_categories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cms_redirects" (
	"site_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"of" text NOT NULL,
	"slug" text NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "cms_redirects_site_id_kind_of_slug_pk" PRIMARY KEY("site_id","kind","of","slug")
);
--> statement-breakpoint
ALTER TABLE "cms_redirects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "cms_articles_slug" ON "cms_articles" USING btree ("site_id","kind","slug");--> statement-breakpoint
CREATE INDEX "cms_articles_live" ON "cms_articles" USING btree ("site_id","kind","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cms_articles_category" ON "cms_articles" USING btree ("site_id","category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cms_categories_slug" ON "cms_categories" USING btree ("site_id","kind","slug");--> statement-breakpoint
CREATE INDEX "cms_redirects_target" ON "cms_redirects" USING btree ("site_id","target_id");--> statement-breakpoint
CREATE POLICY "site_isolation" ON "cms_article_versions" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "cms_articles" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "cms_categories" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "cms_redirects" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE cms_categories FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE cms_articles FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE cms_article_versions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE cms_redirects FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON cms_categories, cms_articles, cms_redirects TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON cms_article_versions TO app_user;
