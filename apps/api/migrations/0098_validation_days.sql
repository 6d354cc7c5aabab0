-- Days after which a site gives up what is not validated. Older code neither reads nor writes the column, which has the days that stood
-- in that code; deadlines are stored with each order.
ALTER TABLE "sites" ADD COLUMN "validation_days" jsonb DEFAULT '{"dv":45,"ov":60,"ev":60}'::jsonb NOT NULL;--> statement-breakpoint
GRANT UPDATE (validation_days) ON sites TO app_user;
