-- A repeat of a call is answered with the same bytes: jsonb would sort an answer's fields. And the dashboard's revenue reads
-- the newest movements of a site.
-- Safe beside older code, which writes and reads the column as JSON either way; the table is small when this runs.
ALTER TABLE "idempotency_keys" ALTER COLUMN "answer" SET DATA TYPE json;--> statement-breakpoint
CREATE INDEX "ledger_transactions_newest" ON "ledger_transactions" USING btree ("site_id","at" DESC NULLS FIRST);