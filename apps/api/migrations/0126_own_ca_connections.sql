-- A tenant may sell products on CA accounts of its own instead of buying them from its parent. Safe beside older code: that leaves the switch
-- off and the columns empty, and buys from the parent as before.
ALTER TABLE "orders" ADD COLUMN "supply_connection_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "supply_site_id" uuid;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "has_own_ca" boolean DEFAULT false NOT NULL;--> statement-breakpoint
GRANT UPDATE (has_own_ca) ON sites TO app_user;--> statement-breakpoint
GRANT SELECT (has_own_ca) ON sites TO app_search;--> statement-breakpoint
ALTER TABLE applications NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE applications SET flags = '{"hasOwnCa": false}'::jsonb || flags;--> statement-breakpoint
ALTER TABLE applications FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE application_versions NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE application_versions SET flags = '{"hasOwnCa": false}'::jsonb || flags;--> statement-breakpoint
ALTER TABLE application_versions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Products that the current site sells on an own CA connection: its own, or that of the nearest site it buys from.
CREATE FUNCTION own_supply() RETURNS TABLE (product_id uuid, connection_id uuid, site_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH RECURSIVE chain AS (
    SELECT s.id, s.parent_id, s.parent_account_id, s.has_own_ca, 1 AS level FROM sites s
    WHERE s.id = nullif(current_setting('app.site_id', true), '')::uuid
    UNION ALL
    SELECT s.id, s.parent_id, s.parent_account_id, s.has_own_ca, c.level + 1 FROM chain c JOIN sites s ON s.id = c.parent_id
    WHERE c.parent_account_id IS NOT NULL AND c.level < 6)
  SELECT DISTINCT ON (l.product_id) l.product_id, l.connection_id, l.site_id
  FROM chain c JOIN listings l ON l.site_id = c.id
  WHERE c.has_own_ca AND c.parent_id IS NOT NULL AND l.connection_id IS NOT NULL
  ORDER BY l.product_id, c.level
$$;
--> statement-breakpoint
GRANT SELECT (site_id) ON upstream_connections TO app_search;
--> statement-breakpoint
CREATE POLICY search_reads ON upstream_connections FOR SELECT TO app_search USING (true);
--> statement-breakpoint
-- Sites that have connections to CAs: no other is read for them.
CREATE FUNCTION connection_sites() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT DISTINCT site_id FROM upstream_connections
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_search;
--> statement-breakpoint
ALTER FUNCTION connection_sites() OWNER TO app_search;
--> statement-breakpoint
ALTER FUNCTION own_supply() OWNER TO app_search;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_search;
--> statement-breakpoint
REVOKE ALL ON FUNCTION own_supply(), connection_sites() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION own_supply(), connection_sites() TO app_user;
--> statement-breakpoint
-- What it sells on its own CA is in its range whatever its parent sells, and has no price there.
CREATE OR REPLACE FUNCTION wholesale(at timestamptz) RETURNS TABLE (product_id uuid, validity integer, price_minor bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH mine AS (
    SELECT l.product_id FROM sites own JOIN listings l ON l.site_id = own.id
    WHERE own.id = nullif(current_setting('app.site_id', true), '')::uuid AND own.has_own_ca AND own.parent_id IS NOT NULL
      AND l.connection_id IS NOT NULL)
  (SELECT DISTINCT ON (o.product_id, o.validity) o.product_id, o.validity,
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
    AND o.product_id NOT IN (SELECT m.product_id FROM mine m)
  ORDER BY o.product_id, o.validity, o.valid_from DESC)
  UNION ALL
  SELECT m.product_id, 0, NULL::bigint FROM mine m
$$;
