-- What operators keep beside orders is theirs: whoever works for a customer's account sees none of it, and whoever sees less than all orders
-- sees it of those alone. Safe beside older code, which knows none of these tables.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['order_desk', 'order_tags', 'order_notes'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_user', name);
    EXECUTE format($policy$CREATE POLICY operators_only ON %I AS RESTRICTIVE TO app_user
      USING ((SELECT nullif(current_setting('app.account_id', true), '')) IS NULL) WITH CHECK (true)$policy$, name);
    EXECUTE format('CREATE POLICY within_reach ON %1$I AS RESTRICTIVE TO app_reach USING (
      EXISTS (SELECT FROM orders o WHERE o.site_id = %1$I.site_id AND o.id = %1$I.order_id))', name);
  END LOOP;
END
$$;
--> statement-breakpoint
GRANT SELECT (order_no, names) ON orders TO app_search;
--> statement-breakpoint
GRANT SELECT (site_id, order_id, serial) ON certificates TO app_search;
--> statement-breakpoint
GRANT SELECT (name, account_no) ON accounts TO app_search;
--> statement-breakpoint
CREATE POLICY search_reads ON certificates FOR SELECT TO app_search USING (true);
--> statement-breakpoint
-- The orders that many words mean, each looked for whole: as an order number, a name, a serial number or a customer. The first match of each word
-- comes before the second of any, so that what is cut off at `reach` leaves no word out. Like find_orders it reads past row-level security, whose
-- policies would keep the index of names from serving, and asks for site, account and reach by itself.
CREATE FUNCTION find_orders_by_words(words text[], reach integer) RETURNS TABLE (id uuid, word text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
DECLARE
  site uuid := nullif(current_setting('app.site_id', true), '')::uuid;
  account uuid := nullif(current_setting('app.account_id', true), '')::uuid;
  ids uuid[] := members_in_reach();
  looked_after uuid[];
BEGIN
  IF site IS NULL THEN
    RETURN;
  END IF;
  IF ids IS NOT NULL THEN
    looked_after := accounts_looked_after();
  END IF;
  RETURN QUERY
  WITH matches AS (
    SELECT o.id, w.word FROM unnest(words) w (word) JOIN orders o ON o.site_id = site AND o.order_no = upper(w.word)
    UNION
    SELECT o.id, n.name FROM orders o CROSS JOIN LATERAL unnest(o.names) n (name)
    WHERE o.site_id = site AND o.names && words AND n.name = ANY (words)
    UNION
    SELECT c.order_id, w.word FROM unnest(words) w (word) JOIN certificates c ON c.site_id = site AND c.serial = w.word
    UNION
    SELECT o.id, a.word FROM (
      SELECT a.id, CASE WHEN lower(a.name) = ANY (words) THEN lower(a.name) ELSE lower(a.account_no) END AS word
      FROM accounts a WHERE a.site_id = site AND (lower(a.name) = ANY (words) OR lower(a.account_no) = ANY (words))) a
    CROSS JOIN LATERAL (
      SELECT o.id FROM orders o WHERE o.site_id = site AND o.account_id = a.id
      ORDER BY o.created_at DESC, o.id DESC LIMIT reach) o
  ), seen AS (
    SELECT m.id, m.word, row_number() OVER (PARTITION BY m.word ORDER BY o.created_at DESC, o.id DESC) AS nth
    FROM matches m JOIN orders o ON o.site_id = site AND o.id = m.id
    WHERE (account IS NULL OR o.account_id = account)
      AND (ids IS NULL OR o.placed_by_id = ANY (ids) OR o.account_id = ANY (looked_after)))
  SELECT s.id, s.word FROM seen s ORDER BY s.nth LIMIT reach;
END
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_search;
--> statement-breakpoint
ALTER FUNCTION find_orders_by_words(text[], integer) OWNER TO app_search;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_search;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_orders_by_words(text[], integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_orders_by_words(text[], integer) TO app_user;
