CREATE TABLE "departments" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"head_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departments_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "departments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "preferences" (
	"site_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "preferences_site_id_member_id_subject_pk" PRIMARY KEY("site_id","member_id","subject")
);
--> statement-breakpoint
ALTER TABLE "preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_views" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tasks" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"failures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"file_type" text DEFAULT '' NOT NULL,
	"file" "bytea",
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	CONSTRAINT "tasks_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"template" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body_sealed" text NOT NULL,
	"is_secret" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"resent_from" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "messages_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passkeys" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"rp_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer NOT NULL,
	"transports" text[] NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "passkeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"code_mac" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovery_codes_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"result" text NOT NULL,
	"method" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_ins_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "verify_codes" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"member_id" uuid,
	"code_mac" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verify_codes_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "verify_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "manager_id" uuid;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "partner_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "asks_second_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "totp_sealed" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "totp_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "totp_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "time_zone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "reach" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "pages" text[];--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "is_system" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "on_behalf_of" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "object_kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "object_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "object_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_by_id" uuid;--> statement-breakpoint
CREATE INDEX "departments_account" ON "departments" USING btree ("site_id","account_id","parent_id","position");--> statement-breakpoint
CREATE INDEX "saved_views_member" ON "saved_views" USING btree ("site_id","member_id","list","position");--> statement-breakpoint
CREATE INDEX "tasks_member" ON "tasks" USING btree ("site_id","member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("site_id","created_at") WHERE state IN ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("site_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("site_id","next_try_at") WHERE next_try_at IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("site_id","credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_member" ON "passkeys" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_member" ON "recovery_codes" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE INDEX "sign_ins_member" ON "sign_ins" USING btree ("site_id","member_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verify_codes_target" ON "verify_codes" USING btree ("site_id","purpose","channel","target","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verify_codes_expiry" ON "verify_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree ("site_id","account_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_seq" ON "audit_log" USING btree ("site_id","seq");--> statement-breakpoint
CREATE POLICY "account_isolation" ON "departments" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid))) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "preferences" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid))) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "saved_views" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid))) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "tasks" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid))) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "messages" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "passkeys" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid))) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "recovery_codes" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid))) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "sign_ins" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid))) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "verify_codes" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));