-- Members whose role sees only what they or their department look after work as a role of their own: it may whatever app_user may, less
-- what lies beyond app.member_ids. Nothing changes for everybody else: their policies, indexes and plans are what they were.
-- Safe beside older code, which never becomes that role. Roles belong to the whole cluster, so it may be there already.
DO $$
DECLARE
  becoming text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_reach') THEN
    BEGIN
      CREATE ROLE app_reach NOLOGIN NOBYPASSRLS;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- Another database of the cluster was faster.
    END;
  END IF;
  IF NOT pg_has_role('app_reach', 'app_user', 'USAGE') THEN
    GRANT app_user TO app_reach;
  END IF;
  IF NOT pg_has_role(current_user, 'app_reach', becoming) THEN
    EXECUTE format('GRANT app_reach TO %I', current_user);
  END IF;
  -- Replacing what it owns takes more than being able to become it.
  IF NOT pg_has_role(current_user, 'app_search', 'USAGE') THEN
    EXECUTE format('GRANT app_search TO %I', current_user);
  END IF;
END
$$;
--> statement-breakpoint
GRANT SELECT (placed_by_id) ON orders TO app_search;
--> statement-breakpoint
GRANT SELECT (site_id, id, manager_id) ON accounts TO app_search;
--> statement-breakpoint
GRANT SELECT (site_id, id, account_id) ON members TO app_search;
--> statement-breakpoint
CREATE POLICY search_reads ON accounts FOR SELECT TO app_search USING (true);
--> statement-breakpoint
CREATE POLICY search_reads ON members FOR SELECT TO app_search USING (true);
--> statement-breakpoint
-- Whose orders and customers the transaction sees; NULL for everybody's.
CREATE FUNCTION members_in_reach() RETURNS uuid[] LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT string_to_array(nullif(current_setting('app.member_ids', true), ''), ',')::uuid[]
$$;
--> statement-breakpoint
-- The customers those members look after.
CREATE FUNCTION accounts_looked_after() RETURNS uuid[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce(array_agg(id), '{}') FROM accounts
  WHERE site_id = nullif(current_setting('app.site_id', true), '')::uuid AND manager_id = ANY (members_in_reach())
$$;
--> statement-breakpoint
-- These, the members' own account, and those an order was placed for: whose order is seen is known by name. It reads past the
-- policies of accounts and orders, which could not ask each other without end.
CREATE FUNCTION accounts_in_reach() RETURNS uuid[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH asked AS MATERIALIZED (
    SELECT nullif(current_setting('app.site_id', true), '')::uuid AS site, members_in_reach() AS ids)
  SELECT coalesce(array_agg(id), '{}') FROM (
    SELECT a.id FROM asked, accounts a WHERE a.site_id = site AND a.manager_id = ANY (ids)
    UNION
    SELECT m.account_id FROM asked, members m WHERE m.site_id = site AND m.id = ANY (ids)
    UNION
    SELECT o.account_id FROM asked, orders o WHERE o.site_id = site AND o.placed_by_id = ANY (ids)) reached
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_search;
--> statement-breakpoint
ALTER FUNCTION accounts_looked_after() OWNER TO app_search;
--> statement-breakpoint
ALTER FUNCTION accounts_in_reach() OWNER TO app_search;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_search;
--> statement-breakpoint
REVOKE ALL ON FUNCTION accounts_looked_after() FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION accounts_in_reach() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION accounts_looked_after(), accounts_in_reach() TO app_user;
--> statement-breakpoint
-- Each sub-select is evaluated once per statement, not once per row.
CREATE POLICY within_reach ON orders AS RESTRICTIVE TO app_reach USING (
  placed_by_id = ANY ((SELECT members_in_reach())::uuid[]) OR account_id = ANY ((SELECT accounts_looked_after())::uuid[]));
--> statement-breakpoint
CREATE POLICY within_reach ON accounts AS RESTRICTIVE TO app_reach USING (
  manager_id = ANY ((SELECT members_in_reach())::uuid[]) OR id = ANY ((SELECT accounts_in_reach())::uuid[]));
--> statement-breakpoint
CREATE POLICY within_reach ON balances AS RESTRICTIVE TO app_reach USING (
  account_id = ANY ((SELECT accounts_in_reach())::uuid[]));
--> statement-breakpoint
-- Money is read by the order it moved for, or by the customer it belongs to; it is booked on whoever is in reach.
CREATE POLICY within_reach ON ledger_transactions AS RESTRICTIVE FOR SELECT TO app_reach USING (
  account_id = ANY ((SELECT accounts_looked_after())::uuid[])
  OR EXISTS (SELECT FROM orders o WHERE o.site_id = ledger_transactions.site_id AND o.id = ledger_transactions.order_id));
--> statement-breakpoint
CREATE POLICY books_within_reach ON ledger_transactions AS RESTRICTIVE FOR INSERT TO app_reach WITH CHECK (
  account_id = ANY ((SELECT accounts_in_reach())::uuid[]));
--> statement-breakpoint
CREATE POLICY within_reach ON ledger_entries AS RESTRICTIVE FOR SELECT TO app_reach USING (
  account_id = ANY ((SELECT accounts_looked_after())::uuid[])
  OR EXISTS (SELECT FROM ledger_transactions t
    WHERE t.site_id = ledger_entries.site_id AND t.id = ledger_entries.transaction_id));
--> statement-breakpoint
CREATE POLICY books_within_reach ON ledger_entries AS RESTRICTIVE FOR INSERT TO app_reach WITH CHECK (
  account_id = ANY ((SELECT accounts_in_reach())::uuid[]));
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['certificates', 'domain_checks', 'order_events'] LOOP
    EXECUTE format('CREATE POLICY within_reach ON %1$I AS RESTRICTIVE TO app_reach USING (
      EXISTS (SELECT FROM orders o WHERE o.site_id = %1$I.site_id AND o.id = %1$I.order_id))', name);
  END LOOP;
END
$$;
--> statement-breakpoint
-- The search reads past row-level security, and so has to ask for the reach as it asks for site and account.
CREATE OR REPLACE FUNCTION find_orders(pattern text, statuses integer[], reach integer, is_short boolean) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  site text := nullif(current_setting('app.site_id', true), '');
  account text := nullif(current_setting('app.account_id', true), '');
  ids uuid[] := members_in_reach();
  visible text;
  newest text;
  sampled integer;
  found uuid[];
BEGIN
  IF site IS NULL THEN
    RETURN;
  END IF;
  visible := format('site_id = %L', site)
    || CASE WHEN account IS NULL THEN '' ELSE format(' AND account_id = %L', account) END
    || CASE WHEN ids IS NULL THEN '' ELSE format(' AND (placed_by_id = ANY (%L::uuid[]) OR account_id = ANY (%L::uuid[]))',
      ids, accounts_looked_after()) END
    || CASE WHEN statuses IS NULL THEN '' ELSE format(' AND status = ANY (%L::integer[])', statuses) END;
  newest := format('SELECT id, search_text FROM public.orders WHERE %s ORDER BY created_at DESC, id DESC LIMIT ', visible);

  -- No trigram in it: only the newest are looked through.
  IF is_short THEN
    RETURN QUERY EXECUTE format('SELECT id FROM (%s 2000) n WHERE search_text LIKE %L LIMIT %s', newest, pattern, reach);
    RETURN;
  END IF;

  -- Row-level security also keeps the planner from knowing how common a pattern is, so it is tried out: a common one fills
  -- the answer soon by walking from the newest, where trigrams would fetch a good part of the table.
  EXECUTE format('SELECT count(*) FROM (%s 300) n WHERE search_text LIKE %L', newest, pattern) INTO sampled;
  IF sampled > 5 THEN
    EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM (%s 50000) n WHERE search_text LIKE %L LIMIT %s) f',
      newest, pattern, reach) INTO found;
    IF cardinality(found) = reach THEN
      RETURN QUERY SELECT unnest(found);
      RETURN;
    END IF;
  END IF;
  RETURN QUERY EXECUTE format(
    'WITH matches AS MATERIALIZED (SELECT id, created_at FROM public.orders WHERE %s AND search_text LIKE %L)
     SELECT id FROM matches ORDER BY created_at DESC, id DESC LIMIT %s', visible, pattern, reach);
END
$$;
