-- A proof is evidence: it is written once and neither changed nor taken away. Safe beside older code, which does not know the table.
ALTER TABLE proven_domains FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT ON proven_domains TO app_user;
--> statement-breakpoint
CREATE POLICY within_reach ON proven_domains AS RESTRICTIVE TO app_reach USING (
  account_id = ANY ((SELECT accounts_in_reach())::uuid[]));
