-- Identity providers of sites' staff. Safe beside older code, which reads none of it; rows of sites get the default.
CREATE TABLE "sso_connections" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"is_enabled" boolean NOT NULL,
	"label" jsonb NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"group_claim" text NOT NULL,
	"roles" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sso_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sso_identities" (
	"site_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"is_made" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_identities_site_id_issuer_subject_pk" PRIMARY KEY("site_id","issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "sso_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "sso_label" jsonb DEFAULT '{"zh":"","en":""}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "sso_identities_member" ON "sso_identities" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE POLICY "site_isolation" ON "sso_connections" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "sso_identities" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER TABLE sso_connections FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE sso_identities FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON sso_connections TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT ON sso_identities TO app_user;--> statement-breakpoint
GRANT UPDATE (account_id) ON sso_identities TO app_user;--> statement-breakpoint
GRANT UPDATE (sso_label) ON sites TO app_user;
