-- Contacts of an order by role. Safe beside older code, which writes the defaults: the admin contact alone.
ALTER TABLE "orders" ADD COLUMN "contact_roles" text[] DEFAULT '{"admin"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "contacts" jsonb DEFAULT '{}'::jsonb NOT NULL;