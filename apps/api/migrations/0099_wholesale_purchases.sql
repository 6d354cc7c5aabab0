-- What a site sells it buys from its parent, from an account that it has there. Safe beside older code: that buys nothing, no site names such an
-- account yet, and the price of those without one is read as before.
CREATE TABLE "purchases" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_site_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"seller_site_id" uuid NOT NULL,
	"seller_account_id" uuid NOT NULL,
	"terms" integer NOT NULL,
	"extra_names" integer NOT NULL,
	"extra_wildcards" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"transaction_id" uuid,
	"bought_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"return_transaction_id" uuid,
	CONSTRAINT "purchases_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "purchases_not_negative" CHECK (amount_minor >= 0)
);
--> statement-breakpoint
ALTER TABLE "purchases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_purchase_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "parent_account_id" uuid;--> statement-breakpoint
CREATE INDEX "purchases_order" ON "purchases" USING btree ("site_id","order_site_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_once" ON "purchases" USING btree ("site_id","order_site_id","order_id") WHERE terms > 0 AND returned_at IS NULL;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "purchases" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE purchases FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON purchases TO app_user;
--> statement-breakpoint
GRANT SELECT (parent_account_id) ON sites TO app_search;
--> statement-breakpoint
GRANT SELECT ON special_prices TO app_search;
--> statement-breakpoint
CREATE POLICY search_reads ON special_prices FOR SELECT TO app_search USING (true);
--> statement-breakpoint
-- A site's prices at its parent: of the account that buys there, and while it has none those of its own account's level.
CREATE OR REPLACE FUNCTION wholesale(at timestamptz) RETURNS TABLE (product_id uuid, validity integer, price_minor bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT DISTINCT ON (o.product_id, o.validity) o.product_id, o.validity,
    CASE WHEN above.currency = own.currency THEN coalesce(
      (SELECT CASE WHEN s.valid_to IS NULL OR s.valid_to > at THEN s.price_minor END FROM special_prices s
       WHERE s.site_id = buyer.site_id AND s.account_id = buyer.id AND s.product_id = o.product_id AND s.validity = o.validity
         AND s.valid_from <= at
       ORDER BY s.valid_from DESC LIMIT 1),
      CASE coalesce(buyer.price_level, former.price_level)
        WHEN 'A' THEN o.level_a_minor WHEN 'B' THEN o.level_b_minor WHEN 'C' THEN o.level_c_minor END,
      o.price_minor) END
  FROM sites own
  JOIN sites above ON above.id = own.parent_id
  JOIN listings l ON l.site_id = above.id AND l.on_sale
  JOIN offers o ON o.site_id = above.id AND o.product_id = l.product_id AND o.valid_from <= at
  LEFT JOIN accounts named ON named.site_id = above.id AND named.id = own.parent_account_id
  LEFT JOIN accounts buyer ON buyer.site_id = above.id AND buyer.id = coalesce(named.merged_into_id, named.id)
  LEFT JOIN accounts former ON own.parent_account_id IS NULL AND former.site_id = own.id AND former.id = own.owner_account_id
  WHERE own.id = nullif(current_setting('app.site_id', true), '')::uuid
  ORDER BY o.product_id, o.validity, o.valid_from DESC
$$;
--> statement-breakpoint
-- A purchase writes lines of two sites in one transaction: each joins its own site's chain, whichever site the transaction ends as.
CREATE OR REPLACE FUNCTION chain_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_heads;
  line text;
  sum text;
  entered text := current_setting('app.site_id', true);
BEGIN
  PERFORM set_config('app.site_id', NEW.site_id::text, true);
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
  PERFORM set_config('app.site_id', entered, true);
  RETURN NULL;
END
$$;
