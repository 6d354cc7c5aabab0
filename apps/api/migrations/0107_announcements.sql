-- Announcements of a site, and who has read them. Older code knows neither table.
CREATE TABLE "announcement_receipts" (
	"site_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "announcement_receipts_site_id_announcement_id_member_id_pk" PRIMARY KEY("site_id","announcement_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "announcement_receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcements" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"level" text NOT NULL,
	"readers" text NOT NULL,
	"price_level" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"must_confirm" boolean NOT NULL,
	"published_at" timestamp with time zone,
	"recalled_at" timestamp with time zone,
	"corrected_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "announcements_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "announcements_urgent_ends" CHECK (level <> 'urgent' OR ends_at IS NOT NULL),
	CONSTRAINT "announcements_price_level" CHECK ((readers = 'level') = (price_level IS NOT NULL)),
	CONSTRAINT "announcements_start" CHECK (published_at IS NULL OR starts_at IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "announcements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "announcement_receipts_member" ON "announcement_receipts" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE POLICY "account_isolation" ON "announcement_receipts" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
CREATE POLICY "site_isolation" ON "announcements" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE announcements FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE announcement_receipts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON announcements, announcement_receipts TO app_user;--> statement-breakpoint
CREATE POLICY within_reach ON announcement_receipts AS RESTRICTIVE TO app_reach USING (account_id = ANY ((SELECT accounts_in_reach())::uuid[]));
