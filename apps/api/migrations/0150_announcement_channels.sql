-- Channels of an announcement are chosen. Older code names neither column: what it writes is in the bell, and above every page as before.
ALTER TABLE "announcements" ADD COLUMN "in_bell" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "in_banner" boolean;