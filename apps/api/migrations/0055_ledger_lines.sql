-- Ledger transactions with a number, the wallet's movement and what it held afterwards, so that they can be listed; and credit limits.
-- Beside older code: what it reads is unchanged. What it would book has no number, and is refused as a whole: nothing is moved, and the same call
-- succeeds at a server of this version.
ALTER TABLE "balances" DROP CONSTRAINT "balances_no_overdraft";--> statement-breakpoint
DROP INDEX "ledger_transactions_account";--> statement-breakpoint
DROP INDEX "ledger_transactions_newest";--> statement-breakpoint
DROP INDEX "ledger_transactions_once";--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "credit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "serial_no" text;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "channel_no" text;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "amount_minor" bigint;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "balance_minor" bigint;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "credit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "reverses_id" uuid;--> statement-breakpoint
-- The owner of the tables numbers the past: by day, in the order of ids, which is the order in which the wallets moved.
ALTER TABLE ledger_transactions NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE ledger_entries NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
LOCK TABLE ledger_transactions, ledger_entries IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE ledger_transactions DISABLE TRIGGER ledger_transactions_append_only;--> statement-breakpoint
UPDATE ledger_transactions t SET serial_no = past.serial_no, amount_minor = past.amount, balance_minor = past.balance,
  method = CASE WHEN kind IN ('recharge', 'adjustment') THEN 'manual' ELSE 'balance' END
FROM (
  SELECT t.site_id, t.id, coalesce(e.amount, 0) AS amount,
    sum(coalesce(e.amount, 0)) OVER (PARTITION BY t.site_id, t.account_id ORDER BY t.id) AS balance,
    'TX' || to_char(t.at AT TIME ZONE 'UTC', 'YYMMDD')
      || lpad((row_number() OVER (PARTITION BY t.site_id, (t.at AT TIME ZONE 'UTC')::date ORDER BY t.id))::text, 10, '0') AS serial_no
  FROM ledger_transactions t LEFT JOIN (
    SELECT site_id, transaction_id, sum(amount_minor) AS amount FROM ledger_entries WHERE book = 'wallet' GROUP BY 1, 2) e
    ON e.site_id = t.site_id AND e.transaction_id = t.id) past
WHERE past.site_id = t.site_id AND past.id = t.id;--> statement-breakpoint
ALTER TABLE ledger_transactions ENABLE TRIGGER ledger_transactions_append_only;--> statement-breakpoint
ALTER TABLE ledger_transactions ALTER COLUMN "serial_no" SET NOT NULL, ALTER COLUMN "method" SET NOT NULL,
  ALTER COLUMN "amount_minor" SET NOT NULL, ALTER COLUMN "balance_minor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE ledger_transactions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE ledger_entries FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_serial" ON "ledger_transactions" USING btree ("site_id","serial_no");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_reversed" ON "ledger_transactions" USING btree ("site_id","reverses_id") WHERE reverses_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_transactions_list" ON "ledger_transactions" USING btree ("site_id","at","id","account_id","kind","method","amount_minor");--> statement-breakpoint
CREATE INDEX "ledger_transactions_own" ON "ledger_transactions" USING btree ("site_id","account_id","at","id","kind","method","amount_minor");--> statement-breakpoint
CREATE INDEX "ledger_transactions_kind" ON "ledger_transactions" USING btree ("site_id","kind","at","id","account_id","method","amount_minor");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once" ON "ledger_transactions" USING btree ("site_id","order_id","kind") WHERE kind IN ('payment', 'draw', 'refund');--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_credit" CHECK (credit_minor >= 0 AND (book = 'wallet' OR credit_minor = 0));--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_no_overdraft" CHECK (book <> 'wallet' OR amount_minor >= -credit_minor);