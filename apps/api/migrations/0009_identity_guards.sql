-- What the tables of identity, company, messages and desk are held to: row-level security for the owner too, the working role's
-- grants, and a sign-in history that nobody rewrites. Safe beside older code, which does not know these tables.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['departments', 'sign_ins', 'verify_codes', 'recovery_codes', 'passkeys', 'messages', 'preferences',
    'saved_views', 'tasks'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_user', name);
  END LOOP;
END
$$;
--> statement-breakpoint
REVOKE UPDATE ON sign_ins FROM app_user;
