-- Days before an end from which it is urgent, soon, and worth a look. Older code neither reads nor writes the column, which has the
-- days that stood in that code.
ALTER TABLE "sites" ADD COLUMN "expiry_days" jsonb DEFAULT '{"urgent":7,"soon":30,"ahead":90}'::jsonb NOT NULL;--> statement-breakpoint
GRANT UPDATE (expiry_days) ON sites TO app_user;
