-- What a site moves in its menu and leaves out of it. Safe beside older code, which does not read the column: a constant default rewrites no row.
ALTER TABLE "sites" ADD COLUMN "menu" jsonb DEFAULT '{"order":[],"hidden":[]}'::jsonb NOT NULL;--> statement-breakpoint
GRANT UPDATE (menu) ON sites TO app_user;
