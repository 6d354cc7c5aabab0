-- Lists, searches and what expires stay quick among a million orders: policies whose share of the rows the planner guesses near enough, the index of
-- the newest wide enough that no filter reads orders it does not show, and searches that are bounded. Safe beside older code: the same rows are
-- seen, and each index is built in the time it takes to read its table once, in which nobody writes to it.
DROP INDEX "orders_by_kind";--> statement-breakpoint
DROP INDEX "certificates_key";--> statement-breakpoint
DROP INDEX "domain_checks_method";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
CREATE INDEX "certificates_key" ON "certificates" USING btree ("site_id","spki_sha256") WHERE spki_sha256 IS NOT NULL;--> statement-breakpoint
CREATE INDEX "domain_checks_method" ON "domain_checks" USING btree ("site_id","method","order_id","account_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("site_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"account_id","status","product_id","brand","usage_type","valid_type","validity","amount_minor","status_since","paid_at","certificate_ends_at","reissue_due_at");--> statement-breakpoint
ALTER POLICY "account_isolation" ON "accounts" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "departments" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "members" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "roles" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "preferences" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "saved_views" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "tasks" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "balances" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "ledger_entries" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "ledger_transactions" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "audit_log" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "mail_proofs" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "order_documents" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "order_notices" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "certificates" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "domain_checks" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "order_events" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "orders" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "proven_domains" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "contacts" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "organisation_documents" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "organisation_events" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "organisations" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "vettings" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "passkeys" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "recovery_codes" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "sessions" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER POLICY "account_isolation" ON "sign_ins" TO app_user USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['order_desk', 'order_tags', 'order_notes'] LOOP
    EXECUTE format($policy$ALTER POLICY operators_only ON %I
      USING (CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')) IS NULL THEN true ELSE false END)$policy$, name);
  END LOOP;
END
$$;
--> statement-breakpoint
-- What holds a pattern is fetched up to a bound, however common the pattern; beyond it the newest orders are looked through as well, so that what
-- a search gives is the newest that it reached.
CREATE OR REPLACE FUNCTION find_orders(pattern text, statuses integer[], reach integer, is_short boolean) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  most constant integer := 10000;
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
  newest := format('SELECT id, created_at, search_text FROM public.orders WHERE %s ORDER BY created_at DESC, id DESC LIMIT ', visible);

  -- No trigram in it: only the newest are looked through.
  IF is_short THEN
    RETURN QUERY EXECUTE format('SELECT id FROM (%s 2000) n WHERE search_text LIKE %L LIMIT %s', newest, pattern, reach);
    RETURN;
  END IF;

  -- Row-level security also keeps the planner from knowing how common a pattern is, so it is tried out: a common one fills
  -- the answer soon by walking from the newest, where trigrams would fetch a good part of the table.
  EXECUTE format('SELECT count(*) FROM (%s 300) n WHERE search_text LIKE %L', newest, pattern) INTO sampled;
  IF sampled > 10 THEN
    EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM (%s 30000) n WHERE search_text LIKE %L LIMIT %s) f',
      newest, pattern, reach) INTO found;
    IF cardinality(found) = reach THEN
      RETURN QUERY SELECT unnest(found);
      RETURN;
    END IF;
  END IF;
  RETURN QUERY EXECUTE format(
    'WITH matches AS MATERIALIZED (SELECT id, created_at FROM public.orders WHERE %1$s AND search_text LIKE %2$L LIMIT %3$s),
     walked AS (SELECT id, created_at FROM (%4$s 30000) n WHERE search_text LIKE %2$L AND (SELECT count(*) FROM matches) = %3$s LIMIT %5$s)
     SELECT id FROM (SELECT * FROM matches UNION SELECT * FROM walked) f ORDER BY created_at DESC, id DESC LIMIT %5$s',
    visible, pattern, most, newest, reach);
END
$$;
--> statement-breakpoint
-- Each word is looked for by itself, each time by an index: as one join, the planner would read the site's orders instead.
CREATE OR REPLACE FUNCTION find_orders_by_words(words text[], reach integer) RETURNS TABLE (id uuid, word text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
#variable_conflict use_column
DECLARE
  site uuid := nullif(current_setting('app.site_id', true), '')::uuid;
  account uuid := nullif(current_setting('app.account_id', true), '')::uuid;
  ids uuid[] := members_in_reach();
  looked_after uuid[];
  assigned uuid[];
BEGIN
  IF site IS NULL THEN
    RETURN;
  END IF;
  IF ids IS NOT NULL THEN
    looked_after := accounts_looked_after();
    assigned := orders_assigned();
  END IF;
  RETURN QUERY
  WITH matches AS MATERIALIZED (
    SELECT o.id, w.word FROM unnest(words) w (word)
    CROSS JOIN LATERAL (SELECT o.id FROM orders o WHERE o.site_id = site AND o.order_no = upper(w.word) LIMIT 1) o
    UNION
    SELECT o.id, w.word FROM unnest(words) w (word)
    CROSS JOIN LATERAL (SELECT o.id, o.site_id FROM orders o WHERE o.names @> ARRAY[w.word] OFFSET 0) o
    WHERE o.site_id = site
    UNION
    SELECT c.order_id, w.word FROM unnest(words) w (word)
    CROSS JOIN LATERAL (SELECT c.order_id FROM certificates c WHERE c.site_id = site AND c.serial = w.word OFFSET 0) c
    UNION
    SELECT o.id, a.word FROM (
      SELECT a.id, CASE WHEN lower(a.name) = ANY (words) THEN lower(a.name) ELSE lower(a.account_no) END AS word
      FROM accounts a WHERE a.site_id = site AND (lower(a.name) = ANY (words) OR lower(a.account_no) = ANY (words))) a
    CROSS JOIN LATERAL (
      SELECT o.id FROM orders o WHERE o.site_id = site AND o.account_id = a.id
      ORDER BY o.created_at DESC, o.id DESC LIMIT reach) o
  ), seen AS (
    SELECT m.id, m.word, row_number() OVER (PARTITION BY m.word ORDER BY o.created_at DESC, o.id DESC) AS nth
    FROM matches m CROSS JOIN LATERAL (
      SELECT o.id, o.account_id, o.placed_by_id, o.created_at FROM orders o WHERE o.site_id = site AND o.id = m.id LIMIT 1) o
    WHERE (account IS NULL OR o.account_id = account)
      AND (ids IS NULL OR o.placed_by_id = ANY (ids) OR o.account_id = ANY (looked_after) OR o.id = ANY (assigned)))
  SELECT s.id, s.word FROM seen s ORDER BY s.nth LIMIT reach;
END
$$;
