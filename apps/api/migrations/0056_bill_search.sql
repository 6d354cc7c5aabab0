-- Ledger lines are found by what their notes and channel numbers hold. Safe beside older code: an index of the few lines that hang on no order, and a
-- function that it does not call.
CREATE INDEX "ledger_transactions_words" ON "ledger_transactions" USING gin ((memo || ' ' || coalesce(channel_no, '')) gin_trgm_ops) WHERE order_id IS NULL;--> statement-breakpoint
CREATE POLICY search_reads ON ledger_transactions FOR SELECT TO app_search USING (true);--> statement-breakpoint
GRANT SELECT (site_id, id, account_id, order_id, memo, channel_no) ON ledger_transactions TO app_search;--> statement-breakpoint
-- Row-level security keeps the planner from using trigrams, so this looks through the site and account of the caller itself. What it finds is read by the
-- caller, whose reach holds there.
CREATE FUNCTION find_bills(pattern text, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT t.id FROM ledger_transactions t
  WHERE t.site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)
    AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')) IS NULL THEN true
      ELSE t.account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END
    AND t.order_id IS NULL AND (t.memo || ' ' || coalesce(t.channel_no, '')) ILIKE pattern
  LIMIT most
$$;--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_search;--> statement-breakpoint
ALTER FUNCTION find_bills(text, integer) OWNER TO app_search;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_search;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_bills(text, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_bills(text, integer) TO app_user;
