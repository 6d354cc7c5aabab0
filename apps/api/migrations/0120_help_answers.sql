-- Answers of readers to whether a help document is useful. Older code knows nothing of the table, and never erases a document's answers:
-- those of a document that it erases meanwhile are found by nobody.
CREATE TABLE "cms_help_answers" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"reader_hash" text NOT NULL,
	"is_useful" boolean NOT NULL,
	"remark" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cms_help_answers_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "cms_help_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "cms_help_answers_reader" ON "cms_help_answers" USING btree ("site_id","article_id","reader_hash");--> statement-breakpoint
CREATE POLICY "site_isolation" ON "cms_help_answers" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE cms_help_answers FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON cms_help_answers TO app_user;
