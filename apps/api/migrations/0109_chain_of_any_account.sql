-- A line of the audit log joins its site's chain whatever account the transaction is bound to: one bound to a customer's
-- account may write a line of another site too, which it could not see at its end, so that the head went on without it.
-- Older code runs as before: its lines are all of accounts that it is bound to.
CREATE OR REPLACE FUNCTION chain_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_heads;
  line text;
  sum text;
  entered text := current_setting('app.site_id', true);
  bound text := current_setting('app.account_id', true);
BEGIN
  PERFORM set_config('app.site_id', NEW.site_id::text, true), set_config('app.account_id', '', true);
  SELECT * INTO head FROM audit_heads WHERE site_id = NEW.site_id FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO audit_heads (site_id) VALUES (NEW.site_id) ON CONFLICT DO NOTHING;
    SELECT * INTO STRICT head FROM audit_heads WHERE site_id = NEW.site_id FOR UPDATE;
  END IF;
  -- features/logs/verify.ts reads the same text.
  line := jsonb_build_array(NEW.site_id, head.seq + 1, NEW.id, NEW.account_id, NEW.member_id, NEW.actor_name, NEW.on_behalf_of, NEW.action,
    NEW.object_kind, NEW.object_id, NEW.object_name, NEW.before, NEW.after, NEW.facts, NEW.ip, NEW.user_agent, NEW.request_id,
    to_char(NEW.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text;
  sum := encode(sha256(convert_to(CASE head.seq WHEN 0 THEN head.older::text ELSE head.hash END || line, 'UTF8')), 'hex');
  UPDATE audit_log SET seq = head.seq + 1, hash = sum WHERE site_id = NEW.site_id AND id = NEW.id;
  UPDATE audit_heads SET seq = head.seq + 1, hash = sum WHERE site_id = NEW.site_id;
  PERFORM set_config('app.site_id', entered, true), set_config('app.account_id', bound, true);
  RETURN NULL;
END
$$;
