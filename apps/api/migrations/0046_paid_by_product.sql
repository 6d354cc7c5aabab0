-- The index of payments also holds product and buyer, so that the product list counts what was sold lately from the index alone, for a member who
-- sees a part of the orders too. Safe beside older code: the same rows are seen, and the index is built in the time it takes to read its
-- table once, in which nobody writes to it.
DROP INDEX "orders_by_payment";--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("site_id","paid_at" DESC NULLS LAST,"id" DESC NULLS LAST,"account_id","status","product_id","placed_by_id");