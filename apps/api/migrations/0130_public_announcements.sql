-- Announcements to all customers may stand on the shop front too. Older code leaves them off it.
ALTER TABLE "announcements" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;