-- Host name of a tenant's own, asked for when it is opened. Certificate and mail server became steps of provisioning: for tenants that
-- were open before, they are done. Older code neither reads the column nor the two steps.
ALTER TABLE "tenants" ADD COLUMN "own_host" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE tenants SET steps = steps || jsonb_build_object('certificate', steps->'health', 'sender', steps->'health')
  WHERE steps->'health'->>'state' = 'done';--> statement-breakpoint
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
