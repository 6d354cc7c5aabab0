-- Contacts, organisations, their documents and vetting. Safe beside older code: tables it does not know, and a column that may be null.
CREATE TABLE "contacts" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"latin_first" text NOT NULL,
	"latin_last" text NOT NULL,
	"title" text NOT NULL,
	"email" text NOT NULL,
	"tel_prefix" text NOT NULL,
	"telephone" text NOT NULL,
	"id_type" text,
	"id_no_sealed" text,
	"id_no_tail" text DEFAULT '' NOT NULL,
	"roles" text[] NOT NULL,
	"default_for" text[] DEFAULT '{}' NOT NULL,
	"merged_ids" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contacts_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organisation_documents" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"uploaded_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organisation_documents_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "organisation_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organisation_events" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "organisation_events_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "organisation_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organisations" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"type" text NOT NULL,
	"credit_code" text NOT NULL,
	"registration_no" text NOT NULL,
	"lei" text NOT NULL,
	"duns" text NOT NULL,
	"country" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"postcode" text NOT NULL,
	"tel_prefix" text NOT NULL,
	"telephone" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organisations_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "organisations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vettings" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"state" text NOT NULL,
	"valid_until" timestamp with time zone,
	"submitted" jsonb NOT NULL,
	"previous" jsonb,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"submitted_by" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vettings_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "vettings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("site_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "contacts_account" ON "contacts" USING btree ("site_id","account_id");--> statement-breakpoint
CREATE INDEX "organisation_documents_of" ON "organisation_documents" USING btree ("site_id","organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "organisation_events_of" ON "organisation_events" USING btree ("site_id","organisation_id","at");--> statement-breakpoint
CREATE INDEX "organisations_newest" ON "organisations" USING btree ("site_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_credit_code" ON "organisations" USING btree ("site_id","account_id","credit_code") WHERE credit_code <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "vettings_brand" ON "vettings" USING btree ("site_id","organisation_id","brand");--> statement-breakpoint
CREATE INDEX "vettings_state" ON "vettings" USING btree ("site_id","state","valid_until");--> statement-breakpoint
CREATE INDEX "orders_organisation" ON "orders" USING btree ("site_id","organisation_id") WHERE organisation_id IS NOT NULL;--> statement-breakpoint
CREATE POLICY "account_isolation" ON "contacts" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid))) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "organisation_documents" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid))) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "organisation_events" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid))) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "organisations" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid))) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "vettings" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid))) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid)));