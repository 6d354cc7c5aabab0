-- The captcha that a site has chosen. Safe beside older code, which reads none of it; rows of sites get the default.
CREATE TABLE "site_captchas" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"app_id" text NOT NULL,
	"secret_id" text NOT NULL,
	"app_secret_sealed" text NOT NULL,
	"api_secret_sealed" text NOT NULL,
	"version" integer NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_captchas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "captcha_app_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "site_captchas" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE site_captchas FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON site_captchas TO app_user;--> statement-breakpoint
GRANT UPDATE (captcha_app_id) ON sites TO app_user;
