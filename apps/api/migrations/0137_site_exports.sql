-- A site may export itself: such a row names no tenant.
ALTER TABLE "tenant_exports" ALTER COLUMN "tenant_id" DROP NOT NULL;