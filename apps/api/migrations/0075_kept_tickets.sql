-- A new table: older code does not know it.
CREATE TABLE "kept_tickets" (
	"site_id" uuid NOT NULL,
	"client_mac" text NOT NULL,
	"ticket" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_tickets_site_id_client_mac_pk" PRIMARY KEY("site_id","client_mac")
);
--> statement-breakpoint
ALTER TABLE "kept_tickets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "kept_tickets" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE kept_tickets FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON kept_tickets TO app_user;
