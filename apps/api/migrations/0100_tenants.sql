-- Tenants of a site, with the steps of provisioning theirs. Safe beside older code, which opens no tenants.
CREATE TABLE "tenants" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"own_site_id" uuid NOT NULL,
	"account_id" uuid,
	"company_name" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"host" text NOT NULL,
	"locale" text NOT NULL,
	"primary_color" text NOT NULL,
	"is_retail" boolean NOT NULL,
	"markup_percent" integer NOT NULL,
	"admin_name" text NOT NULL,
	"admin_login" text NOT NULL,
	"admin_email" text NOT NULL,
	"steps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tenants_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "tenants_code" UNIQUE("site_id","code")
);
--> statement-breakpoint
ALTER TABLE "tenants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "account_isolation" ON "tenants" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON tenants TO app_user;
