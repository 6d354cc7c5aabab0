-- Real-name verification of customers: what was handed in, each time, and its files.
-- Safe beside older code: it reads none of these tables, and the new column of accounts has a default.
CREATE TABLE "verification_files" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"uploaded_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL,
	CONSTRAINT "verification_files_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "verification_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "verifications" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"company" text NOT NULL,
	"country" text NOT NULL,
	"company_no" text NOT NULL,
	"person" text NOT NULL,
	"id_type" text NOT NULL,
	"id_no_sealed" text NOT NULL,
	"id_no_tail" text NOT NULL,
	"file_ids" uuid[] NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"submitted_by" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "verifications_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "verifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "verification" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE INDEX "verification_files_account" ON "verification_files" USING btree ("site_id","account_id","created_at");--> statement-breakpoint
CREATE INDEX "verification_files_unused" ON "verification_files" USING btree ("site_id","created_at") WHERE NOT is_used;--> statement-breakpoint
CREATE INDEX "verifications_account" ON "verifications" USING btree ("site_id","account_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_open" ON "verifications" USING btree ("site_id","account_id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "accounts_to_verify" ON "accounts" USING btree ("site_id","id") WHERE verification = 'submitted';--> statement-breakpoint
CREATE POLICY "account_isolation" ON "verification_files" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
CREATE POLICY "account_isolation" ON "verifications" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['verifications', 'verification_files'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_user', name);
    EXECUTE format('CREATE POLICY within_reach ON %I AS RESTRICTIVE TO app_reach USING (
      account_id = ANY ((SELECT accounts_in_reach())::uuid[]))', name);
  END LOOP;
END
$$;
