-- Words of a site for its mails, with their versions. Safe beside older code: new tables only, which it does not read.
CREATE TABLE "own_mail_versions" (
	"site_id" uuid NOT NULL,
	"template" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"note" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_mail_versions_site_id_template_version_pk" PRIMARY KEY("site_id","template","version")
);
--> statement-breakpoint
ALTER TABLE "own_mail_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "own_mail_words" (
	"site_id" uuid NOT NULL,
	"template" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"published" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"draft" jsonb,
	"draft_by" text DEFAULT '' NOT NULL,
	"draft_at" timestamp with time zone,
	"edited_by" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_mail_words_site_id_template_pk" PRIMARY KEY("site_id","template")
);
--> statement-breakpoint
ALTER TABLE "own_mail_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "own_mail_versions" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "own_mail_words" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE own_mail_words FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE own_mail_versions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON own_mail_words TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT ON own_mail_versions TO app_user;--> statement-breakpoint
CREATE TRIGGER own_mail_versions_append_only BEFORE UPDATE OR DELETE ON own_mail_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
