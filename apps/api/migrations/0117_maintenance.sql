-- Maintenance that an application plans for the sites of its tenants. Older code reads neither column: under it the sites stay open.
ALTER TABLE "applications" ADD COLUMN "maintenance" jsonb;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "maintenance" jsonb;
--> statement-breakpoint
GRANT UPDATE (maintenance) ON sites TO app_user;
