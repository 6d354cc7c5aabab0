-- Host names that sites claim, and the main one of each. Safe beside older code, which reads neither.
CREATE TABLE "host_claims" (
	"site_id" uuid NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"check" jsonb,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "host_claims_site_id_host_pk" PRIMARY KEY("site_id","host")
);
--> statement-breakpoint
ALTER TABLE "host_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "site_hosts" ADD COLUMN "is_main" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "host_claims" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE host_claims FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON host_claims TO app_user;
