-- A site's own words: texts as saved, and every published language pack. Safe beside older code: columns with constant defaults and new
-- tables. The working role may also note on the row of its own site which pack is in force.
CREATE TABLE "site_words" (
	"site_id" uuid NOT NULL,
	"key" text NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_words_site_id_key_pk" PRIMARY KEY("site_id","key")
);
--> statement-breakpoint
ALTER TABLE "site_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "word_packs" (
	"site_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"words" jsonb NOT NULL,
	"note" text NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "word_packs_site_id_version_pk" PRIMARY KEY("site_id","version")
);
--> statement-breakpoint
ALTER TABLE "word_packs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "words_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "server_words" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "site_words" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "word_packs" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE site_words FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE word_packs FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON site_words TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT ON word_packs TO app_user;--> statement-breakpoint
CREATE TRIGGER word_packs_append_only BEFORE UPDATE OR DELETE ON word_packs FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
GRANT UPDATE (words_version, server_words) ON sites TO app_user;
