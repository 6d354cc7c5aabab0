-- Which CA a certificate is bought from. Safe beside older code: a table it does not know, and columns that may be null and that it leaves empty.
CREATE TABLE "upstream_connections" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"directory_url" text DEFAULT '' NOT NULL,
	"contact" text,
	"eab_kid" text,
	"eab_key_sealed" text,
	"roots_pem" text DEFAULT '' NOT NULL,
	"caa_domain" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"last_ok_at" timestamp with time zone,
	"last_failed_at" timestamp with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	"last_trouble" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"rests_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upstream_connections_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "upstream_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "proven_domains" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fallback_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "upstream_connections_built_in" ON "upstream_connections" USING btree ("site_id","kind") WHERE is_built_in;--> statement-breakpoint
CREATE UNIQUE INDEX "upstream_connections_name" ON "upstream_connections" USING btree ("site_id","name");--> statement-breakpoint
CREATE INDEX "certificates_connection" ON "certificates" USING btree ("site_id","connection_id") WHERE connection_id IS NOT NULL;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "upstream_connections" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));