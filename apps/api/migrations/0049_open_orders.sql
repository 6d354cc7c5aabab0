-- The index by status also holds since when, so that the dashboard counts orders in progress from the index alone. Safe beside older code: the same
-- rows are found, and the index is built in the time it takes to read its table once, in which nobody writes to it.
DROP INDEX "orders_by_status";--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("site_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"account_id","status_since");