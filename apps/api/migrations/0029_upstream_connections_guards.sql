-- Row-level security for the owner too, and the working role's grants. Safe beside older code, which does not know the table.
ALTER TABLE upstream_connections FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON upstream_connections TO app_user;
