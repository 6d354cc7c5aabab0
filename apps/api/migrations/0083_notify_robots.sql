-- Robots that tell groups of staff of events. Safe beside older code, which writes no message for a robot; one that
-- waits would be read by it as a text message, and is refused there for its address.
CREATE TABLE "notify_robots" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"chat" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"events" text[] DEFAULT '{}' NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"host" text NOT NULL,
	"address_end" text NOT NULL,
	"is_signed" boolean NOT NULL,
	"access_sealed" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notify_robots_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "notify_robots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "robot_id" uuid;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "notify_robots" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE notify_robots FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON notify_robots TO app_user;
