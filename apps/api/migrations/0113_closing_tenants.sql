-- Tenants that are closed, and a role that erases their sites. Safe beside older code: it serves a closed site as before
-- until it is replaced, and nobody but that role, for a site whose erasure has begun, deletes from append-only books.
DO $$
DECLARE
  becoming text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_eraser') THEN
    BEGIN
      CREATE ROLE app_eraser NOLOGIN NOBYPASSRLS;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- Another database of the cluster was faster.
    END;
  END IF;
  IF NOT pg_has_role('app_eraser', 'app_user', 'USAGE') THEN
    GRANT app_user TO app_eraser;
  END IF;
  IF NOT pg_has_role(current_user, 'app_eraser', becoming) THEN
    EXECUTE format('GRANT app_eraser TO %I', current_user);
  END IF;
END
$$;
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "closed_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "erase_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "erasing_at" timestamp with time zone;--> statement-breakpoint
GRANT UPDATE (closed_at, erasing_at) ON sites TO app_user;--> statement-breakpoint
-- The role may delete nothing yet: an erasure grants it what the schema then has.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_user = 'app_eraser' THEN
    IF EXISTS (SELECT FROM sites s WHERE s.id = OLD.site_id AND s.erasing_at IS NOT NULL) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
