-- What the tables stand on: trigram search, and the role that every request and job works as.
-- Safe beside older code: it adds and changes nothing that exists. The role belongs to the whole cluster, so it may be there already.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_user') THEN
    BEGIN
      CREATE ROLE app_user NOLOGIN NOBYPASSRLS;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- Another database of the cluster was faster.
    END;
  END IF;
  -- Since PostgreSQL 16 whoever makes a role is its member without being allowed to become it.
  IF NOT pg_has_role(current_user, 'app_user', CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END) THEN
    EXECUTE format('GRANT app_user TO %I', current_user);
  END IF;
END
$$;
