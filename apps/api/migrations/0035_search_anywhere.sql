-- A search that holds a common word stays quick where the newest orders have no names yet. Safe beside older code, which calls it by the same name.
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
    || CASE WHEN ids IS NULL THEN '' ELSE format(
      ' AND (placed_by_id = ANY (%L::uuid[]) OR account_id = ANY (%L::uuid[]) OR id = ANY (%L::uuid[]))',
      ids, accounts_looked_after(), orders_assigned()) END
    || CASE WHEN statuses IS NULL THEN '' ELSE format(' AND status = ANY (%L::integer[])', statuses) END;
  newest := format('SELECT id, search_text FROM public.orders WHERE %s ORDER BY created_at DESC, id DESC LIMIT ', visible);

  -- No trigram in it: only the newest are looked through.
  IF is_short THEN
    RETURN QUERY EXECUTE format('SELECT id FROM (%s 2000) n WHERE search_text LIKE %L LIMIT %s', newest, pattern, reach);
    RETURN;
  END IF;

  -- Row-level security also keeps the planner from knowing how common a pattern is, so it is tried out, on the newest and, since these may have
  -- no names yet, anywhere: a common one fills the answer soon by walking from the newest, where trigrams would fetch a good part of the table.
  EXECUTE format('SELECT count(*) FROM (%s 300) n WHERE search_text LIKE %L', newest, pattern) INTO sampled;
  IF sampled <= 10 THEN
    EXECUTE format('SELECT count(*) FROM (
      SELECT search_text FROM public.orders TABLESAMPLE SYSTEM (0.05) REPEATABLE (1) LIMIT 500) s WHERE search_text LIKE %L', pattern) INTO sampled;
  END IF;
  IF sampled > 10 THEN
    EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM (%s 30000) n WHERE search_text LIKE %L LIMIT %s) f',
      newest, pattern, reach) INTO found;
    IF cardinality(found) = reach THEN
      RETURN QUERY SELECT unnest(found);
      RETURN;
    END IF;
  END IF;
  -- As many as there are up to a bound, which only a word of old orders reaches; then with the newest that hold it.
  RETURN QUERY EXECUTE format(
    'WITH matches AS MATERIALIZED (SELECT id, created_at FROM public.orders WHERE %1$s AND search_text LIKE %2$L LIMIT 10000),
     walked AS MATERIALIZED (SELECT id, created_at FROM public.orders WHERE site_id = %3$L AND id = ANY (%4$L::uuid[]))
     SELECT id FROM (SELECT * FROM matches UNION SELECT * FROM walked) f ORDER BY created_at DESC, id DESC LIMIT %5$s',
    visible, pattern, site, coalesce(found, '{}'), reach);
END
$$;
