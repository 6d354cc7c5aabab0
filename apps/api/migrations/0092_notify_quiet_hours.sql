CREATE TABLE "notify_quiet_hours" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"from_hour" integer NOT NULL,
	"to_hour" integer NOT NULL,
	"time_zone" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notify_quiet_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "notify_quiet_hours" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON notify_quiet_hours TO app_user;--> statement-breakpoint
ALTER TABLE notify_quiet_hours FORCE ROW LEVEL SECURITY;
