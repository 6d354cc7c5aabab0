-- A search for a common word walks from the newest order in strides: of one long walk the planner, which takes every word for rare, held a sort of
-- the whole site to be cheaper. For a member of limited reach it reads what the member may see once, where it gathered that up to three times.
-- Safe beside older code, which calls it by the same name and gets the same orders.
CREATE OR REPLACE FUNCTION find_orders(pattern text, statuses integer[], reach integer, is_short boolean) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  stride constant integer := 3000;
  most_walked constant integer := 30000;
  most_gathered constant integer := 40000;
  site text := nullif(current_setting('app.site_id', true), '');
  account text := nullif(current_setting('app.account_id', true), '');
  ids uuid[] := members_in_reach();
  looked_after uuid[];
  assigned uuid[];
  visible text;
  newest text;
  is_common boolean := false;
  in_reach integer;
  walked integer := 0;
  step uuid[];
  hits uuid[];
  last_at timestamptz := 'infinity';
  last_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  found uuid[] := '{}';
BEGIN
  IF site IS NULL THEN
    RETURN;
  END IF;
  visible := format('site_id = %L', site)
    || CASE WHEN account IS NULL THEN '' ELSE format(' AND account_id = %L', account) END;
  IF ids IS NOT NULL THEN
    looked_after := accounts_looked_after();
    assigned := orders_assigned();
    visible := visible || format(
      ' AND (placed_by_id = ANY (%L::uuid[]) OR account_id = ANY (%L::uuid[]) OR id = ANY (%L::uuid[]))', ids, looked_after, assigned);
  END IF;
  visible := visible || CASE WHEN statuses IS NULL THEN '' ELSE format(' AND status = ANY (%L::integer[])', statuses) END;
  newest := format('SELECT id, created_at, search_text FROM public.orders WHERE %s %%s ORDER BY created_at DESC, id DESC LIMIT %%s', visible);

  -- No trigram in it: only the newest are looked through.
  IF is_short THEN
    RETURN QUERY EXECUTE format('SELECT id FROM (%s) n WHERE search_text LIKE %L LIMIT %s', format(newest, '', 2000), pattern, reach);
    RETURN;
  END IF;

  -- Row-level security also keeps the planner from knowing how common a pattern is, so it is tried out on the newest orders and, since these may
  -- have no names yet, on some hundred anywhere. For a common one, trigrams would fetch a good part of the table. The newest orders within a limited
  -- reach are not tried: finding them takes nearly as long as reading all of them.
  IF ids IS NULL THEN
    EXECUTE format('SELECT count(*) > 10 FROM (%s) n WHERE search_text LIKE %L', format(newest, '', 300), pattern) INTO is_common;
  END IF;
  IF NOT is_common THEN
    EXECUTE format('SELECT count(*) FILTER (WHERE search_text LIKE %L) * 50 > count(*) FROM (
        SELECT search_text FROM public.orders TABLESAMPLE SYSTEM (%s) REPEATABLE (1) LIMIT 500) s', pattern,
      (SELECT least(100, 50000 / greatest(reltuples, 1)) FROM pg_class WHERE oid = 'public.orders'::regclass)) INTO is_common;
  END IF;
  IF is_common AND ids IS NOT NULL THEN
    SELECT count(*) INTO in_reach FROM (
      SELECT FROM orders WHERE site_id = site::uuid AND account_id = ANY (looked_after)
      UNION ALL SELECT FROM orders WHERE site_id = site::uuid AND placed_by_id = ANY (ids) LIMIT most_gathered + 1) r;
    IF in_reach <= most_gathered THEN
      -- The empty text keeps this off the trigram index.
      RETURN QUERY EXECUTE format('SELECT id FROM public.orders WHERE %s AND (search_text || '''') LIKE %L
        ORDER BY created_at DESC, id DESC LIMIT %s', visible, pattern, reach);
      RETURN;
    END IF;
  END IF;

  IF is_common THEN
    WHILE walked < most_walked LOOP
      EXECUTE format('SELECT array_agg(id), array_agg(id) FILTER (WHERE search_text LIKE %L), min(created_at) FROM (%s) n', pattern,
        format(newest, 'AND (created_at, id) < ($1, $2)', stride)) INTO step, hits, last_at USING last_at, last_id;
      EXIT WHEN step IS NULL;
      found := found || coalesce(hits, '{}');
      last_id := step[cardinality(step)];
      walked := walked + stride;
      IF cardinality(found) >= reach OR cardinality(step) < stride THEN
        RETURN QUERY SELECT unnest(found[:reach]);
        RETURN;
      END IF;
    END LOOP;
  END IF;
  -- As many as there are up to a bound, which only a word of old orders reaches; then with the newest that hold it.
  RETURN QUERY EXECUTE format(
    'WITH matches AS MATERIALIZED (SELECT id, created_at FROM public.orders WHERE %1$s AND search_text LIKE %2$L LIMIT 10000),
     walked AS MATERIALIZED (SELECT id, created_at FROM public.orders WHERE site_id = %3$L AND id = ANY (%4$L::uuid[]))
     SELECT id FROM (SELECT * FROM matches UNION SELECT * FROM walked) f ORDER BY created_at DESC, id DESC LIMIT %5$s',
    visible, pattern, site, found, reach);
END
$$;
