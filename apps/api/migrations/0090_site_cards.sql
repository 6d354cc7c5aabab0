-- Cards that the dashboard of a site leaves out. Safe beside older code, which does not read the column: a constant default rewrites no row.
ALTER TABLE "sites" ADD COLUMN "hidden_cards" jsonb DEFAULT '{"operator":[],"till":[],"customer":[]}'::jsonb NOT NULL;
--> statement-breakpoint
GRANT UPDATE (hidden_cards) ON sites TO app_user;
