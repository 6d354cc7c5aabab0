-- Mails that wait for one summary a day. Older code writes no such message, and takes up none: it goes by next_try_at, which these do not have.
CREATE TABLE "notify_summaries" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"groups" text[] NOT NULL,
	"most_a_day" integer,
	"hour" integer NOT NULL,
	"time_zone" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notify_summaries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "gathered_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "summary_id" uuid;--> statement-breakpoint
CREATE INDEX "messages_gathered" ON "messages" USING btree ("site_id","gathered_until") WHERE gathered_until IS NOT NULL;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "notify_summaries" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON notify_summaries TO app_user;--> statement-breakpoint
ALTER TABLE notify_summaries FORCE ROW LEVEL SECURITY;
