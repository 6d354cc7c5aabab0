-- What operators keep of customers: tags, company data, remarks, notes, why one is frozen; and each customer's spend by month, kept by a trigger.
-- Safe beside older code: every new column has a default, the trigger sees its payments too, and its sign-ins merely leave last_login_at as it was.
CREATE TABLE "account_notes" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_notes_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_months" (
	"site_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"paid_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"refunds" integer NOT NULL,
	CONSTRAINT "customer_months_site_id_account_id_month_pk" PRIMARY KEY("site_id","account_id","month")
);
--> statement-breakpoint
ALTER TABLE "customer_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "particulars" jsonb DEFAULT '{"companyNo":"","country":"","state":"","city":"","address":"","postcode":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "remarks" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "source" text DEFAULT 'signUp' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "register_ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_login_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "frozen_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "freeze_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "account_notes_account" ON "account_notes" USING btree ("site_id","account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("site_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status");--> statement-breakpoint
CREATE INDEX "accounts_last_login" ON "accounts" USING btree ("site_id","last_login_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status");--> statement-breakpoint
CREATE INDEX "audit_log_customer" ON "audit_log" USING btree ("site_id","object_id","at" DESC NULLS LAST) WHERE object_kind = 'account';--> statement-breakpoint
CREATE POLICY "site_isolation" ON "account_notes" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "customer_months" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['account_notes', 'customer_months'] LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_user', name);
    EXECUTE format('CREATE POLICY within_reach ON %I AS RESTRICTIVE TO app_reach USING (
      account_id = ANY ((SELECT accounts_in_reach())::uuid[]))', name);
  END LOOP;
END
$$;--> statement-breakpoint
CREATE POLICY operators_only ON account_notes AS RESTRICTIVE TO app_user
  USING ((SELECT nullif(current_setting('app.account_id', true), '')) IS NULL) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE account_notes FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- A statement's entries at once. Payments of one customer wait for each other at its books already.
CREATE FUNCTION keep_customer_months() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO customer_months AS m (site_id, account_id, month, paid_minor, refunded_minor, refunds)
  SELECT t.site_id, t.account_id, date_trunc('month', t.at AT TIME ZONE 'UTC')::date,
    coalesce(sum(e.amount_minor) FILTER (WHERE t.kind <> 'refund'), 0),
    coalesce(-sum(e.amount_minor) FILTER (WHERE t.kind = 'refund'), 0), count(*) FILTER (WHERE t.kind = 'refund')
  FROM entries e JOIN ledger_transactions t ON t.site_id = e.site_id AND t.id = e.transaction_id
  WHERE e.book = 'sales'
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (site_id, account_id, month) DO UPDATE SET paid_minor = m.paid_minor + excluded.paid_minor,
    refunded_minor = m.refunded_minor + excluded.refunded_minor, refunds = m.refunds + excluded.refunds;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- The owner of the tables fills them from the past. Nobody posts between the sums of the past and the trigger.
ALTER TABLE ledger_transactions NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE ledger_entries NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE members NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
LOCK TABLE ledger_entries IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO customer_months (site_id, account_id, month, paid_minor, refunded_minor, refunds)
SELECT t.site_id, t.account_id, date_trunc('month', t.at AT TIME ZONE 'UTC')::date,
  coalesce(sum(e.amount_minor) FILTER (WHERE t.kind <> 'refund'), 0),
  coalesce(-sum(e.amount_minor) FILTER (WHERE t.kind = 'refund'), 0), count(*) FILTER (WHERE t.kind = 'refund')
FROM ledger_transactions t
JOIN ledger_entries e ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'sales'
GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE TRIGGER ledger_entries_customers AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS entries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_months();--> statement-breakpoint
UPDATE accounts a SET last_login_at = l.at FROM (
  SELECT site_id, account_id, max(last_login_at) AS at FROM members GROUP BY 1, 2) l
WHERE l.site_id = a.site_id AND l.account_id = a.id AND l.at IS NOT NULL;--> statement-breakpoint
ALTER TABLE ledger_transactions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE ledger_entries FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE members FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE customer_months FORCE ROW LEVEL SECURITY;
