-- How the first administrator of a tenant is invited. Older code invites by mail, as before.
ALTER TABLE "tenants" ADD COLUMN "invited_by" text DEFAULT 'email' NOT NULL;