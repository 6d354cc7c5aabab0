-- Applications and plans that a site rents out, what its tenants have of them and paid for them, and the limits that hold at a site.
-- Older code knows none of the tables, and neither reads nor writes the column: its sites have no limits.
CREATE TABLE "applications" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"flags" jsonb NOT NULL,
	"markup_percent" integer NOT NULL,
	"stopped_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "applications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_charges" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"plan_name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"transaction_id" uuid,
	"charged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_charges_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "plan_charges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_subscriptions" (
	"site_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"own_site_id" uuid NOT NULL,
	"account_id" uuid,
	"plan_id" uuid NOT NULL,
	"months" integer NOT NULL,
	"is_trial" boolean NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"overdue_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"reminded_of" timestamp with time zone,
	CONSTRAINT "plan_subscriptions_site_id_tenant_id_pk" PRIMARY KEY("site_id","tenant_id")
);
--> statement-breakpoint
ALTER TABLE "plan_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plans" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"monthly_minor" bigint,
	"yearly_minor" bigint,
	"quotas" jsonb NOT NULL,
	"trial_days" integer NOT NULL,
	"grace_days" integer NOT NULL,
	"is_offered" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plans_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "quotas" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "plan_charges_tenant" ON "plan_charges" USING btree ("site_id","tenant_id","charged_at");--> statement-breakpoint
CREATE INDEX "plan_subscriptions_due" ON "plan_subscriptions" USING btree ("site_id","ends_at");--> statement-breakpoint
CREATE INDEX "plan_subscriptions_own_site" ON "plan_subscriptions" USING btree ("site_id","own_site_id");--> statement-breakpoint
CREATE INDEX "plans_application" ON "plans" USING btree ("site_id","application_id");--> statement-breakpoint
CREATE POLICY "site_isolation" ON "applications" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "plan_charges" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
CREATE POLICY "account_isolation" ON "plan_subscriptions" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
CREATE POLICY "site_isolation" ON "plans" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE applications FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE plans FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE plan_subscriptions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE plan_charges FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON applications, plans, plan_subscriptions TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON plan_charges TO app_user;--> statement-breakpoint
GRANT UPDATE (quotas) ON sites TO app_user;--> statement-breakpoint
CREATE POLICY within_reach ON plan_charges AS RESTRICTIVE TO app_reach USING (account_id = ANY ((SELECT accounts_in_reach())::uuid[]));
