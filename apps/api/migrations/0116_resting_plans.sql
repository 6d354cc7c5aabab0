-- Tenants whose site is closed pay nothing and count nowhere. Older code charges a closed tenant's plan, as it did.
ALTER TABLE "plan_subscriptions" ADD COLUMN "rests_since" timestamp with time zone;