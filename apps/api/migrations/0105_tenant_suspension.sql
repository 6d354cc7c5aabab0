-- A site that is suspended, and why its tenant is. Older code serves a suspended site as before, until it is replaced.
ALTER TABLE "tenants" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "suspended_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
GRANT UPDATE (suspended_at) ON sites TO app_user;
