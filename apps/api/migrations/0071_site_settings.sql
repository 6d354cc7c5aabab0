-- Settings of a site that its owner changes, their versions, and pictures of the brand. Safe beside older code: columns with constant defaults
-- and new tables. `sites` gets policies: everybody reads it as before, and the working role changes the row of its own site alone.
CREATE TABLE "site_pictures" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"use" text NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_pictures_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "site_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_versions" (
	"site_id" uuid NOT NULL,
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"note" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_versions_site_id_page_version_pk" PRIMARY KEY("site_id","page","version")
);
--> statement-breakpoint
ALTER TABLE "site_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "face" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "theme" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
CREATE INDEX "site_pictures_age" ON "site_pictures" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE POLICY "site_isolation" ON "site_pictures" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "site_versions" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE site_versions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE site_pictures FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON site_versions TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON site_pictures TO app_user;--> statement-breakpoint
CREATE TRIGGER site_versions_append_only BEFORE UPDATE OR DELETE ON site_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE sites ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY sites_read ON sites FOR SELECT USING (true);--> statement-breakpoint
CREATE POLICY sites_own ON sites FOR UPDATE TO app_user USING (id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND (SELECT nullif(current_setting('app.account_id', true), '')) IS NULL);--> statement-breakpoint
GRANT UPDATE (name, short_name, slogan, primary_color, support, face, theme, locale, currency, is_retail, need_lang_change, only_selfusdt, unpaid_days, idle_minutes, absolute_minutes) ON sites TO app_user;
