-- A worker's lease on an order's next step; one charge and one refund per order as a promise of the database; and the list's
-- indexes in the order the lists ask for, with the account in them so that row-level security need not open the row.
-- Safe beside older code: the column may be null, and older code reads through whichever index is there.
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "orders_of_account";--> statement-breakpoint
DROP INDEX "orders_expiring";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "step_lease_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once" ON "ledger_transactions" USING btree ("site_id","order_id","kind") WHERE kind IN ('payment', 'refund');--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("site_id","amount_minor","id","account_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("site_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"account_id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("site_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"account_id");--> statement-breakpoint
CREATE INDEX "orders_of_account" ON "orders" USING btree ("site_id","account_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status");--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("site_id","certificate_ends_at","id","account_id","status");