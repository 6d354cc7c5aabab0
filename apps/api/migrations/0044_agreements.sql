-- Which agreement was accepted by whom and when. Safe beside older code, which does not know the table.
CREATE TABLE "agreement_acceptances" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"member_name" text NOT NULL,
	"agreement" text NOT NULL,
	"version" text NOT NULL,
	"order_id" uuid,
	"ip" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_acceptances_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "agreement_acceptances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "agreement_acceptances_account" ON "agreement_acceptances" USING btree ("site_id","account_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "account_isolation" ON "agreement_acceptances" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER TABLE agreement_acceptances FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON agreement_acceptances TO app_user;--> statement-breakpoint
CREATE POLICY within_reach ON agreement_acceptances AS RESTRICTIVE TO app_reach USING (
  member_id = ANY ((SELECT members_in_reach())::uuid[]) OR account_id = ANY ((SELECT accounts_in_reach())::uuid[]));--> statement-breakpoint
CREATE TRIGGER agreement_acceptances_append_only BEFORE UPDATE OR DELETE ON agreement_acceptances FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER agreement_acceptances_no_truncate BEFORE TRUNCATE ON agreement_acceptances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
