-- Versions of what applications hand down, and which one each tenant has. Older code writes none of it: an application without a
-- version counts its present switches as the first. A site's own transaction may set the switches that only its parent sets, as
-- the parent does that within one transaction over both.
CREATE TABLE "application_versions" (
	"site_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"flags" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_versions_site_id_application_id_number_pk" PRIMARY KEY("site_id","application_id","number")
);
--> statement-breakpoint
ALTER TABLE "application_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plan_subscriptions" ADD COLUMN "defaults_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_subscriptions" ADD COLUMN "pinned_flags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "application_versions" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));
--> statement-breakpoint
INSERT INTO application_versions (site_id, application_id, number, flags, saved_by, saved_at)
  SELECT site_id, id, 1, flags, updated_by, updated_at FROM applications;--> statement-breakpoint
ALTER TABLE application_versions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON application_versions TO app_user;--> statement-breakpoint
GRANT UPDATE (is_saas, supported_domain) ON sites TO app_user;
