-- What accounts have proven. Safe beside older code: the new column may be null.
CREATE TABLE "proven_domains" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"ca" text NOT NULL,
	"ca_order_id" text NOT NULL,
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"method" text NOT NULL,
	"evidence" jsonb,
	"proven_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "proven_domains_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "proven_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "domain_checks" ADD COLUMN "reused_from" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "proven_domains_account" ON "proven_domains" USING btree ("site_id","account_id","domain","valid_until" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "account_isolation" ON "proven_domains" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid))) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid)));