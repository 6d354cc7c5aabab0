-- Row-level security binds the owner too, the working role gets no more than it needs, and books are append-only.
-- Safe beside older code: nothing was readable or writable by app_user before.
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT tablename FROM pg_tables t WHERE schemaname = 'public' AND EXISTS (
    SELECT FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = t.tablename)
  LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_user', name);
  END LOOP;
END
$$;
--> statement-breakpoint
GRANT SELECT ON sites, site_hosts, products TO app_user;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['ledger_transactions', 'ledger_entries', 'audit_log', 'order_events'] LOOP
    EXECUTE format('REVOKE UPDATE, DELETE ON %I FROM app_user', name);
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', name || '_append_only', name);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name || '_no_truncate', name);
  END LOOP;
END
$$;
