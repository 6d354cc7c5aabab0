-- Whom a certificate names and where its key lives. Safe beside older code, which leaves the columns empty.
ALTER TABLE "orders" ADD COLUMN "person" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "person_vetting" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipment" jsonb;