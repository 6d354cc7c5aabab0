-- Days before an end at which a site has its reminders sent. Older code does not read it and goes on by the product's.
CREATE TABLE "notify_lead_days" (
	"site_id" uuid NOT NULL,
	"template" text NOT NULL,
	"days" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notify_lead_days_site_id_template_pk" PRIMARY KEY("site_id","template")
);
--> statement-breakpoint
ALTER TABLE "notify_lead_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "notify_lead_days" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON notify_lead_days TO app_user;--> statement-breakpoint
ALTER TABLE notify_lead_days FORCE ROW LEVEL SECURITY;
