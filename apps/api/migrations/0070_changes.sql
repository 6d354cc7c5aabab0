-- The feed of changes. Triggers write it, so that older servers beside this one tell of their changes too; they read none of it.
CREATE TABLE "change_counters" (
	"site_id" uuid NOT NULL,
	"last" bigint DEFAULT 0 NOT NULL,
	"forgotten" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "change_counters_site_id_pk" PRIMARY KEY("site_id")
);
--> statement-breakpoint
ALTER TABLE "change_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "changes" (
	"site_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"written" bigint GENERATED ALWAYS AS IDENTITY (sequence name "changes_written_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" bigint,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"certificate_id" uuid,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changes_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "changes_number" ON "changes" USING btree ("site_id","number");--> statement-breakpoint
CREATE INDEX "changes_of_account" ON "changes" USING btree ("site_id","account_id","number");--> statement-breakpoint
CREATE INDEX "changes_unnumbered" ON "changes" USING btree ("site_id","written") WHERE number IS NULL;--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("site_id","at");--> statement-breakpoint
CREATE POLICY "site_isolation" ON "change_counters" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "changes" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);
--> statement-breakpoint
ALTER TABLE changes FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE change_counters FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON changes, change_counters TO app_user;--> statement-breakpoint
-- What an order tells is seen with the order, a balance with its account. Writing is not limited: whoever changes a row has reached it.
CREATE POLICY within_reach ON changes AS RESTRICTIVE FOR SELECT TO app_reach USING (
  CASE WHEN order_id IS NULL THEN account_id = ANY ((SELECT accounts_in_reach())::uuid[])
    ELSE EXISTS (SELECT FROM orders o WHERE o.site_id = changes.site_id AND o.id = changes.order_id) END);--> statement-breakpoint
CREATE FUNCTION tell_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status = OLD.status AND NEW.account_id = OLD.account_id THEN
    kind := 'order.checked';
  ELSE
    kind := 'order.' || CASE NEW.status WHEN 1001 THEN 'placed' WHEN 1002 THEN 'validating' WHEN 1003 THEN 'returned'
      WHEN 1004 THEN 'cancelled' WHEN 1005 THEN 'issued' WHEN 1006 THEN 'rejected' WHEN 1007 THEN 'incomplete'
      WHEN 1008 THEN 'reissuing' WHEN 1009 THEN 'revoked' WHEN 1010 THEN 'refund_pending' WHEN 1011 THEN 'refunded'
      WHEN 1012 THEN 'expired' WHEN 1013 THEN 'suspended' END;
  END IF;
  INSERT INTO changes (site_id, account_id, kind, order_id, data) VALUES (NEW.site_id, NEW.account_id, kind, NEW.id,
    jsonb_build_object('id', NEW.id, 'orderNo', NEW.order_no, 'partnerRef', NEW.partner_ref, 'status', NEW.status,
      'productId', NEW.product_id, 'names', NEW.names, 'validity', NEW.validity, 'amountMinor', NEW.amount_minor,
      'currency', NEW.currency, 'checksPassed', NEW.dcv_passed, 'checks', NEW.dcv_total, 'reason', NEW.reason,
      'planEndsAt', floor(extract(epoch FROM NEW.plan_ends_at))::bigint,
      'certificateEndsAt', floor(extract(epoch FROM NEW.certificate_ends_at))::bigint));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER orders_tell_new AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION tell_order_change();--> statement-breakpoint
CREATE TRIGGER orders_tell_change AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.account_id IS DISTINCT FROM NEW.account_id OR OLD.dcv_passed IS DISTINCT FROM NEW.dcv_passed)
  EXECUTE FUNCTION tell_order_change();--> statement-breakpoint
CREATE FUNCTION tell_certificate_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (site_id, account_id, kind, order_id, certificate_id, data)
  VALUES (NEW.site_id, NEW.account_id, 'certificate.' || CASE NEW.state WHEN 'pending' THEN 'requested' ELSE NEW.state END,
    NEW.order_id, NEW.id,
    jsonb_build_object('id', NEW.id, 'orderId', NEW.order_id, 'state', NEW.state, 'names', NEW.names,
      'serial', NEW.serial, 'issuer', NEW.issuer, 'sha256', NEW.sha256, 'reason', NEW.reason,
      'revocationReason', NEW.revocation_reason,
      'notBefore', floor(extract(epoch FROM NEW.not_before))::bigint,
      'notAfter', floor(extract(epoch FROM NEW.not_after))::bigint,
      'revokedAt', floor(extract(epoch FROM NEW.revoked_at))::bigint));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER certificates_tell_new AFTER INSERT ON certificates FOR EACH ROW EXECUTE FUNCTION tell_certificate_change();--> statement-breakpoint
CREATE TRIGGER certificates_tell_change AFTER UPDATE ON certificates FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION tell_certificate_change();--> statement-breakpoint
CREATE FUNCTION tell_balance_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (site_id, account_id, kind, data) VALUES (NEW.site_id, NEW.account_id, 'balance.changed',
    jsonb_build_object('balanceMinor', NEW.amount_minor, 'creditMinor', NEW.credit_minor, 'owedMinor', NEW.owed_minor));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER balances_tell_new AFTER INSERT ON balances FOR EACH ROW
  WHEN (NEW.book = 'wallet' AND NEW.amount_minor <> 0) EXECUTE FUNCTION tell_balance_change();--> statement-breakpoint
CREATE TRIGGER balances_tell_change AFTER UPDATE ON balances FOR EACH ROW
  WHEN (NEW.book = 'wallet' AND (OLD.amount_minor, OLD.credit_minor, OLD.owed_minor) IS DISTINCT FROM (NEW.amount_minor, NEW.credit_minor, NEW.owed_minor))
  EXECUTE FUNCTION tell_balance_change();
