-- The audit log's chain: each line takes its place when its transaction commits, after every other lock that transaction holds, so the
-- chain cannot be part of a deadlock. Safe beside older code: it writes lines as before and the database chains them.
GRANT SELECT, INSERT, UPDATE ON audit_heads TO app_user;
--> statement-breakpoint
ALTER TABLE audit_heads FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT UPDATE (seq, hash) ON audit_log TO app_user;
--> statement-breakpoint
-- Lines that are there already stay outside the chain: who could have changed them before could have changed them now.
ALTER TABLE audit_log NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_heads NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO audit_heads (site_id, older) SELECT site_id, count(*) FROM audit_log GROUP BY site_id;
--> statement-breakpoint
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_heads FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE FUNCTION chain_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_heads;
  line text;
  sum text;
BEGIN
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
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Restored lines come without a site set and keep the place they had.
CREATE CONSTRAINT TRIGGER audit_log_chain AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.seq IS NULL AND NEW.site_id::text = current_setting('app.site_id', true)) EXECUTE FUNCTION chain_audit_line();
--> statement-breakpoint
CREATE FUNCTION refuse_all_but_chaining() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.seq IS NULL AND NEW.seq IS NOT NULL AND NEW.hash IS NOT NULL
    AND to_jsonb(OLD) - 'seq' - 'hash' = to_jsonb(NEW) - 'seq' - 'hash' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_chain_only BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_all_but_chaining();
