-- A code is free again once its tenant is rolled back or erased. Older code adds no tenant whose code is taken by one of either.
ALTER TABLE "tenants" DROP CONSTRAINT "tenants_code";--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_code" ON "tenants" USING btree ("site_id","code") WHERE erased_at IS NULL;