-- What an order was sold as, and where it came from. Safe beside older code, which writes the defaults: they are how it treats its orders.
DROP INDEX "orders_newest";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_rule" text DEFAULT 'before-issue' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "renewal_lead_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT 'console' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "needs_organisation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("site_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"account_id","status","product_id","brand","usage_type","valid_type","validity","amount_minor","status_since","paid_at","certificate_ends_at","reissue_due_at","source");--> statement-breakpoint
ALTER TABLE "orders" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "members" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "orders" o SET
  "refund_rule" = CASE WHEN o."refund_days" > 0 THEN 'days' ELSE 'before-issue' END,
  "source" = CASE
    WHEN o."renews_id" IS NOT NULL THEN 'renewal'
    WHEN EXISTS (SELECT FROM "members" m WHERE m."site_id" = o."site_id" AND m."id" = o."placed_by_id" AND m."account_id" <> o."account_id") THEN 'operator'
    ELSE 'console' END;--> statement-breakpoint
ALTER TABLE "members" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" FORCE ROW LEVEL SECURITY;
