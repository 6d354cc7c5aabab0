-- Announcements by mail, and who was written to. Older code mails none: the column is false for what it writes.
CREATE TABLE "announcement_mails" (
	"site_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"message_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_mails_site_id_announcement_id_member_id_pk" PRIMARY KEY("site_id","announcement_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "announcement_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "announcement_mails" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE announcement_mails FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON announcement_mails TO app_user;
