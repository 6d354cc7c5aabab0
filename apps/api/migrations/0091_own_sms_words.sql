-- Text messages that sites word themselves. Safe beside older code, which sends those of the product.
CREATE TABLE "own_sms_words" (
	"site_id" uuid NOT NULL,
	"template" text NOT NULL,
	"content" jsonb,
	"version" integer NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_sms_words_site_id_template_pk" PRIMARY KEY("site_id","template")
);
--> statement-breakpoint
ALTER TABLE "own_sms_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "own_sms_words" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE own_sms_words FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON own_sms_words TO app_user;
