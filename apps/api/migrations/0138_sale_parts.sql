-- Columns may be empty: servers of the version before do not name them. Sales of before stand each for itself.
ALTER TABLE "ledger_transactions" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "return_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "purchases_due" ON "purchases" USING btree ("site_id","return_due_at") WHERE return_due_at IS NOT NULL AND returned_at IS NULL;