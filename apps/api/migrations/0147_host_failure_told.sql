-- When an owner was told of a failing host certificate. Older code neither reads nor writes it.
ALTER TABLE "host_certificates" ADD COLUMN "failure_told_at" timestamp with time zone;