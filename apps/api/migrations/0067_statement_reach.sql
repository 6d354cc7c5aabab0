-- What a statement says of customers out of reach is hidden, as the orders, payments and transactions themselves are. Safe beside older code.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['statement_rows', 'statement_differences'] LOOP
    EXECUTE format('CREATE POLICY within_reach ON %1$I AS RESTRICTIVE TO app_reach USING (
      EXISTS (SELECT FROM orders o WHERE o.site_id = %1$I.site_id AND o.id = %1$I.order_id)
      OR EXISTS (SELECT FROM payments p WHERE p.site_id = %1$I.site_id AND p.id = %1$I.payment_id)
      OR EXISTS (SELECT FROM ledger_transactions t WHERE t.site_id = %1$I.site_id AND t.id = %1$I.transaction_id))', name);
  END LOOP;
END
$$;
