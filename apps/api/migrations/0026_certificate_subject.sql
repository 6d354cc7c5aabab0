-- Whom a certificate is to name. Safe beside older code, which leaves it empty.
ALTER TABLE "certificates" ADD COLUMN "subject" jsonb;