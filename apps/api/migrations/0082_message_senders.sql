-- Senders that sites set up for their messages. Safe beside older code, which sends by the platform's alone.
CREATE TABLE "message_senders" (
	"site_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"settings" jsonb NOT NULL,
	"secrets_sealed" text,
	"is_enabled" boolean NOT NULL,
	"check" jsonb,
	"version" integer NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_senders_site_id_channel_pk" PRIMARY KEY("site_id","channel")
);
--> statement-breakpoint
ALTER TABLE "message_senders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "message_senders" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE message_senders FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON message_senders TO app_user;
