-- Order of the dashboard's cards on a site. Safe beside older code, which does not read the column: a constant default rewrites no row.
ALTER TABLE "sites" ADD COLUMN "card_order" jsonb DEFAULT '{"operator":[],"till":[],"customer":[]}'::jsonb NOT NULL;--> statement-breakpoint
GRANT UPDATE (card_order) ON sites TO app_user;
