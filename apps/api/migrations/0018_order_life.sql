-- What happens to an order after its first certificate. Safe beside older code: every column has a default or may be null.
ALTER TABLE "certificates" ADD COLUMN "trigger" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "requested_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "key_algorithm" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "spki_sha256" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revocation_reason" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoke_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoke_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoke_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "suspended_from" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "renews_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "auto_reissue" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reissue_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "certificates_key" ON "certificates" USING btree ("site_id","spki_sha256") WHERE revocation_reason = 'keyCompromise';--> statement-breakpoint
CREATE INDEX "certificates_to_revoke" ON "certificates" USING btree ("site_id","revoke_try_at") WHERE revoke_try_at IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_renews" ON "orders" USING btree ("site_id","renews_id") WHERE renews_id IS NOT NULL AND status <> 1004;