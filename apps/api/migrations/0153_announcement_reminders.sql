-- Reminders of those who have not read an announcement. Older code neither reads nor writes these columns: its job leaves reminders to newer ones.
ALTER TABLE "announcements" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "reminder_done_at" timestamp with time zone;