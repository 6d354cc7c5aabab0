-- What a site asks of passwords, since when a member has its own, and those it had before. Older code sets passwords
-- without noting when: they count as old as their member.
CREATE TABLE "used_passwords" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_passwords_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "used_passwords" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "password_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "password_rules" jsonb DEFAULT '{"minLength":8,"kinds":2,"remembered":0,"maxAgeDays":0}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "used_passwords_member" ON "used_passwords" USING btree ("site_id","member_id","replaced_at" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "account_isolation" ON "used_passwords" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER TABLE used_passwords FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON used_passwords TO app_user;--> statement-breakpoint
GRANT UPDATE (password_rules) ON sites TO app_user;
