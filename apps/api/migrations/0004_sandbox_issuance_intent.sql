-- The sandbox CA signs after a crash the very certificate it had announced, so the intent holds it and the CSR it was for.
-- Safe beside older code: nothing has issued through these tables yet, so they are empty.
ALTER TABLE "sandbox_issuances" ADD COLUMN "csr_sha256" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_issuances" ADD COLUMN "prepared" text NOT NULL;