-- What a provider keeps of a payment, as the site states it, and an index for the last days' payments. Safe beside older code: it leaves the defaults.
ALTER TABLE "payment_channels" ADD COLUMN "fee_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_channels" ADD COLUMN "fee_fixed_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_begun" ON "payments" USING btree ("site_id","created_at");