-- Messages to customers beyond a member's reach, and to those who are no customers yet, are not there for it. Safe beside older code: nobody
-- else becomes app_reach. The audit log has no such policy: its lines are chained in the transaction that writes them, in which the
-- system may write beside the member, and a line that could not be seen there could not be chained. Its one reader filters by member.
CREATE POLICY within_reach ON messages AS RESTRICTIVE TO app_reach USING (
  account_id = ANY ((SELECT accounts_in_reach())::uuid[]));
