-- Exports of tenants and the parts of their archives. Safe beside older code, which does not know the tables.
CREATE TABLE "tenant_export_parts" (
	"site_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tenant_export_parts_site_id_export_id_position_pk" PRIMARY KEY("site_id","export_id","position")
);
--> statement-breakpoint
ALTER TABLE "tenant_export_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tenant_exports" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"rows" bigint NOT NULL,
	"files" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_exports_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "tenant_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "tenant_export_parts_age" ON "tenant_export_parts" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "tenant_exports_tenant" ON "tenant_exports" USING btree ("site_id","tenant_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "site_isolation" ON "tenant_export_parts" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "tenant_exports" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE tenant_exports FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE tenant_export_parts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON tenant_exports TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON tenant_export_parts TO app_user;
