-- By which channels a site tells of which event, and what members chose. Older code reads neither and goes on by
-- is_enabled, from which the mails that a site switched off are taken over.
CREATE TABLE "notify_choices" (
	"site_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"template" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notify_choices_site_id_member_id_template_channel_pk" PRIMARY KEY("site_id","member_id","template","channel")
);
--> statement-breakpoint
ALTER TABLE "notify_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notify_policies" (
	"site_id" uuid NOT NULL,
	"template" text NOT NULL,
	"channel" text NOT NULL,
	"policy" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notify_policies_site_id_template_channel_pk" PRIMARY KEY("site_id","template","channel")
);
--> statement-breakpoint
ALTER TABLE "notify_policies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "account_isolation" ON "notify_choices" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
CREATE POLICY "site_isolation" ON "notify_policies" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON notify_policies, notify_choices TO app_user;--> statement-breakpoint
ALTER TABLE own_mail_words NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO notify_policies (site_id, template, channel, policy, changed_by, changed_at)
  SELECT site_id, template, 'email', 'always-off', edited_by, edited_at FROM own_mail_words WHERE NOT is_enabled;--> statement-breakpoint
ALTER TABLE own_mail_words FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE notify_policies FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE notify_choices FORCE ROW LEVEL SECURITY;
