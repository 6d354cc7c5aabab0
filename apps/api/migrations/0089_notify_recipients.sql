-- Whom a site has told of an event beside whom it is for. Older code does not read it and tells nobody else.
CREATE TABLE "notify_recipients" (
	"site_id" uuid NOT NULL,
	"template" text NOT NULL,
	"recipients" text[] NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notify_recipients_site_id_template_pk" PRIMARY KEY("site_id","template")
);
--> statement-breakpoint
ALTER TABLE "notify_recipients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "notify_recipients" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON notify_recipients TO app_user;--> statement-breakpoint
ALTER TABLE notify_recipients FORCE ROW LEVEL SECURITY;
