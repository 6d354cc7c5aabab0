-- Switches and telephone that a tenant is opened with. Older code leaves them out: nothing is decided, and there is no telephone.
ALTER TABLE "tenants" ADD COLUMN "flags" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "admin_tel_prefix" text DEFAULT '+86' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "admin_telephone" text DEFAULT '' NOT NULL;