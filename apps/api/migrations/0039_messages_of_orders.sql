-- Which order a message is about, so that the page of an order can show what was sent. Of what was sent before nothing is known.
-- Safe beside older code, which leaves the column empty; the index is of what has it.
ALTER TABLE "messages" ADD COLUMN "order_id" uuid;--> statement-breakpoint
CREATE INDEX "messages_order" ON "messages" USING btree ("site_id","order_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE order_id IS NOT NULL;