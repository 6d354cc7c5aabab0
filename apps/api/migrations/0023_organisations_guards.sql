-- What these tables are held to: row-level security for the owner too, the working role's grants, a history that nobody rewrites, and
-- the reach of a member over customers. Safe beside older code, which does not know them.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['contacts', 'organisations', 'organisation_documents', 'vettings', 'organisation_events'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_user', name);
    EXECUTE format('CREATE POLICY within_reach ON %I AS RESTRICTIVE TO app_reach USING (
      account_id = ANY ((SELECT accounts_in_reach())::uuid[]))', name);
  END LOOP;
END
$$;
--> statement-breakpoint
REVOKE UPDATE ON organisation_events FROM app_user;
