-- Two accounts of one company become one. What hangs on orders, packs, invoices and the like follows its parent to the account that remains; ledger, audit log,
-- sign-ins and acceptances stay where they were written, and the account that remains reads the ledger of those merged into it. Safe beside older code: it merges
-- nothing, the new columns have defaults, and what the triggers allow beyond refusing needs a merged account.
ALTER TABLE "accounts" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "merged_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "merge_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_merged" ON "accounts" USING btree ("site_id","merged_into_id") WHERE merged_into_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_merged_closed" CHECK (merged_into_id IS NULL OR (status = 'closed' AND merged_into_id <> id AND merged_at IS NOT NULL));--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_closed" CHECK (NOT is_closed OR (amount_minor = 0 AND credit_minor = 0 AND owed_minor = 0 AND applied_minor = 0));
--> statement-breakpoint
GRANT SELECT (merged_into_id) ON accounts TO app_search;--> statement-breakpoint
-- Accounts that were merged into the caller's. Reads past the policy of accounts, which asks for this.
CREATE FUNCTION merged_accounts() RETURNS uuid[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce(array_agg(id), '{}') FROM accounts
  WHERE site_id = nullif(current_setting('app.site_id', true), '')::uuid
    AND merged_into_id = nullif(current_setting('app.account_id', true), '')::uuid
$$;--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_search;--> statement-breakpoint
ALTER FUNCTION merged_accounts() OWNER TO app_search;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_search;--> statement-breakpoint
REVOKE ALL ON FUNCTION merged_accounts() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION merged_accounts() TO app_user, app_search;--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['ledger_transactions', 'ledger_entries'] LOOP
    EXECUTE format('CREATE POLICY merged_history ON %I FOR SELECT TO app_user USING (
      site_id = (SELECT nullif(current_setting(''app.site_id'', true), '''')::uuid) AND account_id = ANY ((SELECT merged_accounts())::uuid[]))', name);
  END LOOP;
END
$$;--> statement-breakpoint
CREATE POLICY merged_history ON accounts FOR SELECT TO app_user USING (
  site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND id = ANY ((SELECT merged_accounts())::uuid[]));--> statement-breakpoint
CREATE OR REPLACE FUNCTION find_bills(pattern text, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT t.id FROM ledger_transactions t
  WHERE t.site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)
    AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')) IS NULL THEN true
      ELSE t.account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid)
        OR t.account_id = ANY ((SELECT merged_accounts())::uuid[]) END
    AND t.order_id IS NULL AND (t.memo || ' ' || coalesce(t.channel_no, '')) ILIKE pattern
  LIMIT most
$$;--> statement-breakpoint
-- What never changes still follows its parent: of such a row only the named columns change, and only to the account into which its own was merged.
CREATE FUNCTION refuse_all_but_merging() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF to_jsonb(OLD) - 'account_id' - TG_ARGV[0] = to_jsonb(NEW) - 'account_id' - TG_ARGV[0]
    AND EXISTS (SELECT FROM accounts a
      WHERE a.site_id = OLD.site_id AND a.id = OLD.account_id AND a.merged_into_id = NEW.account_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;--> statement-breakpoint
DO $$
DECLARE name text; also text;
BEGIN
  FOREACH name IN ARRAY ARRAY['order_events', 'pack_moves', 'invoice_events', 'invoice_files', 'red_letters'] LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', name || '_append_only', name);
    EXECUTE format('CREATE TRIGGER %I BEFORE DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', name || '_append_only', name);
  END LOOP;
  FOR name, also IN VALUES ('order_events', ''), ('pack_moves', ''), ('invoice_events', ''), ('invoice_files', ''), ('red_letters', ''),
    ('order_documents', 'uploaded_for'), ('proven_domains', ''), ('payment_steps', ''), ('organisation_events', 'organisation_id')
  LOOP
    EXECUTE format('GRANT UPDATE (account_id%s) ON %I TO app_user', CASE also WHEN '' THEN '' ELSE ', ' || also END, name);
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_all_but_merging(%L)', name || '_merge_only', name, also);
  END LOOP;
END
$$;--> statement-breakpoint
-- Spend of a customer by month is moved by the merge itself, month by month: the transactions that carry the books over are no spend.
CREATE OR REPLACE FUNCTION keep_customer_months() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO customer_months AS m (site_id, account_id, month, paid_minor, refunded_minor, refunds)
  SELECT t.site_id, t.account_id, date_trunc('month', t.at AT TIME ZONE 'UTC')::date,
    coalesce(sum(e.amount_minor) FILTER (WHERE t.kind <> 'refund'), 0),
    coalesce(-sum(e.amount_minor) FILTER (WHERE t.kind = 'refund'), 0), count(*) FILTER (WHERE t.kind = 'refund')
  FROM entries e JOIN ledger_transactions t ON t.site_id = e.site_id AND t.id = e.transaction_id
  WHERE e.book = 'sales' AND t.kind <> 'merge'
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (site_id, account_id, month) DO UPDATE SET paid_minor = m.paid_minor + excluded.paid_minor,
    refunded_minor = m.refunded_minor + excluded.refunded_minor, refunds = m.refunds + excluded.refunds;
  RETURN NULL;
END
$$;
