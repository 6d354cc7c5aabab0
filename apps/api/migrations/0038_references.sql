-- What a buyer calls an order in its own books, one of each in an account; and a quick way to what was issued and never seen in use.
-- Safe beside older code: it neither writes nor reads the column, and both indexes are of few rows.
ALTER TABLE "orders" ADD COLUMN "partner_ref" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_partner_ref" ON "orders" USING btree ("site_id","account_id","partner_ref") WHERE partner_ref IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_undeployed" ON "orders" USING btree ("site_id","certificate_starts_at") WHERE status = 1005 AND deployed_at IS NULL;