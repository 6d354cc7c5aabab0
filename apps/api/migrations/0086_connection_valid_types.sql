ALTER TABLE "upstream_connections" ADD COLUMN "valid_types" text[] DEFAULT '{"dv"}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "upstream_connections" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "certificates" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "upstream_connections" u SET "valid_types" = '{dv,ov,ev}' WHERE u."kind" = 'acme' AND EXISTS (
  SELECT FROM "certificates" c JOIN "orders" o ON o."site_id" = c."site_id" AND o."id" = c."order_id"
  WHERE c."connection_id" = u."id" AND c."issued_at" IS NOT NULL AND o."usage_type" = 'ssl' AND o."valid_type" <> 'dv');--> statement-breakpoint
ALTER TABLE "orders" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "certificates" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "upstream_connections" FORCE ROW LEVEL SECURITY;
