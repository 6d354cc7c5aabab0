-- Partner programme: partners with their codes, clicks, commission on orders of the customers they brought, and withdrawals. Safe beside older code, which
-- knows none of it.
CREATE TABLE "commissions" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"is_reversal" boolean DEFAULT false NOT NULL,
	"base_minor" bigint NOT NULL,
	"rate" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"transaction_id" uuid,
	CONSTRAINT "commissions_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "commissions_settled" CHECK ((state = 'settled') = (transaction_id IS NOT NULL)),
	CONSTRAINT "commissions_sign" CHECK (CASE WHEN is_reversal THEN amount_minor <= 0 ELSE amount_minor >= 0 END)
);
--> statement-breakpoint
ALTER TABLE "commissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "partner_clicks" (
	"site_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "partner_clicks_site_id_account_id_day_pk" PRIMARY KEY("site_id","account_id","day")
);
--> statement-breakpoint
ALTER TABLE "partner_clicks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "partner_programmes" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"is_open" boolean NOT NULL,
	"rate" integer NOT NULL,
	"months" integer NOT NULL,
	"min_withdrawal_minor" bigint NOT NULL,
	"terms" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_programmes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "partners" (
	"site_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"code" text NOT NULL,
	"is_active" boolean NOT NULL,
	"rate" integer,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "partners_site_id_account_id_pk" PRIMARY KEY("site_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "partners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"withdrawal_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"way" text NOT NULL,
	"payee_name" text NOT NULL,
	"payee_account" text NOT NULL,
	"payee_end" text NOT NULL,
	"bank" text NOT NULL,
	"state" text NOT NULL,
	"transaction_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "withdrawals_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "commissions_order" ON "commissions" USING btree ("site_id","order_id","is_reversal");--> statement-breakpoint
CREATE INDEX "commissions_account" ON "commissions" USING btree ("site_id","account_id","paid_at");--> statement-breakpoint
CREATE INDEX "commissions_open" ON "commissions" USING btree ("site_id","state") WHERE state IN ('pending', 'due');--> statement-breakpoint
CREATE UNIQUE INDEX "partners_code" ON "partners" USING btree ("site_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_no" ON "withdrawals" USING btree ("site_id","withdrawal_no");--> statement-breakpoint
CREATE INDEX "withdrawals_account" ON "withdrawals" USING btree ("site_id","account_id","asked_at");--> statement-breakpoint
CREATE INDEX "withdrawals_waiting" ON "withdrawals" USING btree ("site_id","asked_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "accounts_partner" ON "accounts" USING btree ("site_id",upper(partner_code)) WHERE partner_code <> '';--> statement-breakpoint
CREATE POLICY "account_isolation" ON "commissions" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
CREATE POLICY "account_isolation" ON "partner_clicks" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
CREATE POLICY "site_isolation" ON "partner_programmes" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "partners" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
CREATE POLICY "account_isolation" ON "withdrawals" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER TABLE partner_programmes FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE partners FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE partner_clicks FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE commissions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE withdrawals FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON partner_programmes, partners, partner_clicks, commissions, withdrawals TO app_user;--> statement-breakpoint
CREATE POLICY within_reach ON partners AS RESTRICTIVE TO app_reach USING (
  account_id = ANY ((SELECT accounts_in_reach())::uuid[]));--> statement-breakpoint
CREATE POLICY within_reach ON partner_clicks AS RESTRICTIVE TO app_reach USING (
  account_id = ANY ((SELECT accounts_in_reach())::uuid[]));--> statement-breakpoint
CREATE POLICY within_reach ON commissions AS RESTRICTIVE TO app_reach USING (
  account_id = ANY ((SELECT accounts_in_reach())::uuid[]));--> statement-breakpoint
CREATE POLICY within_reach ON withdrawals AS RESTRICTIVE TO app_reach USING (
  account_id = ANY ((SELECT accounts_in_reach())::uuid[]));
