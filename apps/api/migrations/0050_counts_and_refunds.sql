-- Indexes of few rows: messages that failed and those sent again, which the menu counts, and refunds by day, by which orders are listed. Safe beside older
-- code: each is built in the time it takes to read its table once, in which nobody writes to it, and no query changes what it finds.
CREATE INDEX "ledger_transactions_refunds" ON "ledger_transactions" USING btree ("site_id","at","order_id") WHERE kind = 'refund';--> statement-breakpoint
CREATE INDEX "messages_failed" ON "messages" USING btree ("site_id","created_at") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "messages_resent" ON "messages" USING btree ("site_id","resent_from") WHERE resent_from IS NOT NULL;