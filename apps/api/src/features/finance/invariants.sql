-- What is always true of the books. Every statement gives the rows that break its law; all of them must give none.

-- I1: a transaction's entries sum to zero, and there are at least two.
SELECT t.site_id, t.id, 'I1 transaction does not balance' AS law
FROM ledger_transactions t LEFT JOIN ledger_entries e ON e.site_id = t.site_id AND e.transaction_id = t.id
GROUP BY t.site_id, t.id
HAVING coalesce(sum(e.amount_minor), 0) <> 0 OR count(e.id) < 2;

-- I1: entries belong to their transaction's account, and to a transaction that exists.
SELECT e.site_id, e.id, 'I1 entry without its transaction' AS law
FROM ledger_entries e LEFT JOIN ledger_transactions t
  ON t.site_id = e.site_id AND t.id = e.transaction_id AND t.account_id = e.account_id
WHERE t.id IS NULL;

-- I2: a balance is the sum of its entries, its version their number.
SELECT coalesce(b.site_id, e.site_id) AS site_id, coalesce(b.account_id, e.account_id) AS id, 'I2 balance differs' AS law
FROM balances b
FULL JOIN (
  SELECT site_id, account_id, book, sum(amount_minor) AS amount, count(*) AS entries
  FROM ledger_entries GROUP BY site_id, account_id, book) e
  ON e.site_id = b.site_id AND e.account_id = b.account_id AND e.book = b.book
WHERE coalesce(b.amount_minor, 0) <> coalesce(e.amount, 0) OR coalesce(b.version, 0) <> coalesce(e.entries, 0);

-- I2: the sales of a day are the sum of what that day's transactions moved in the book of sales.
SELECT coalesce(d.site_id, e.site_id) AS site_id, coalesce(d.day, e.day) AS id, 'I2 sales of a day differ' AS law
FROM (
  SELECT site_id, day, sum(paid_minor) AS paid, sum(refunded_minor) AS refunded, sum(refunds) AS refunds
  FROM sales_days GROUP BY site_id, day) d
FULL JOIN (
  SELECT t.site_id, (t.at AT TIME ZONE 'UTC')::date AS day,
    coalesce(sum(e.amount_minor) FILTER (WHERE t.kind <> 'refund'), 0) AS paid,
    coalesce(-sum(e.amount_minor) FILTER (WHERE t.kind = 'refund'), 0) AS refunded,
    count(*) FILTER (WHERE t.kind = 'refund') AS refunds
  FROM ledger_transactions t
  JOIN ledger_entries e ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'sales'
  GROUP BY 1, 2) e ON e.site_id = d.site_id AND e.day = d.day
WHERE (coalesce(d.paid, 0), coalesce(d.refunded, 0), coalesce(d.refunds, 0))
  <> (coalesce(e.paid, 0), coalesce(e.refunded, 0), coalesce(e.refunds, 0));

-- The numbers of orders by day are those of the orders.
SELECT coalesce(d.site_id, o.site_id) AS site_id, coalesce(d.day, o.day) AS id, 'orders of a day differ: ' || coalesce(d.kind, o.kind) AS law
FROM (SELECT site_id, kind, day, sum(orders) AS n FROM order_days GROUP BY 1, 2, 3) d
FULL JOIN (SELECT o.site_id, k.kind, k.day, count(*) AS n FROM orders o, LATERAL days_of_order(o) k GROUP BY 1, 2, 3) o
  ON o.site_id = d.site_id AND o.kind = d.kind AND o.day = d.day
WHERE coalesce(d.n, 0) <> coalesce(o.n, 0);

-- I2: a transaction says what it moved in the wallet, and what the wallet held after it. Ids are made in time order under the wallet's lock.
SELECT t.site_id, t.id, 'I2 transaction tells another amount' AS law
FROM (
  SELECT t.*, coalesce(e.amount, 0) AS moved,
    sum(coalesce(e.amount, 0)) OVER (PARTITION BY t.site_id, t.account_id ORDER BY t.id) AS held
  FROM ledger_transactions t LEFT JOIN (
    SELECT site_id, transaction_id, sum(amount_minor) AS amount FROM ledger_entries WHERE book = 'wallet' GROUP BY 1, 2) e
    ON e.site_id = t.site_id AND e.transaction_id = t.id) t
WHERE t.amount_minor <> t.moved OR t.balance_minor <> t.held;

-- I2: the spend of a customer's month is the sum of what that month's transactions moved in its book of sales, and in those of accounts merged into it.
SELECT coalesce(m.site_id, e.site_id) AS site_id, coalesce(m.account_id, e.account_id) AS id, 'I2 spend of a month differs' AS law
FROM customer_months m
FULL JOIN (
  SELECT t.site_id, coalesce(a.merged_into_id, t.account_id) AS account_id, date_trunc('month', t.at AT TIME ZONE 'UTC')::date AS month,
    coalesce(sum(e.amount_minor) FILTER (WHERE t.kind <> 'refund'), 0) AS paid,
    coalesce(-sum(e.amount_minor) FILTER (WHERE t.kind = 'refund'), 0) AS refunded
  FROM ledger_transactions t
  JOIN ledger_entries e ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'sales'
  LEFT JOIN accounts a ON a.site_id = t.site_id AND a.id = t.account_id
  WHERE t.kind <> 'merge'
  GROUP BY 1, 2, 3) e ON e.site_id = m.site_id AND e.account_id = m.account_id AND e.month = m.month
WHERE (coalesce(m.paid_minor, 0), coalesce(m.refunded_minor, 0)) <> (coalesce(e.paid, 0), coalesce(e.refunded, 0));

-- I3: no wallet was ever taken below its credit.
SELECT site_id, id, 'I3 wallet below its credit' AS law
FROM ledger_transactions WHERE amount_minor < 0 AND balance_minor < -credit_minor;

-- I4: an order is charged once, from the wallet or a pack or both, and refunded at most once, by all that it was charged.
SELECT t.site_id, t.order_id AS id, 'I4 order charged or refunded wrongly' AS law
FROM ledger_transactions t JOIN ledger_entries e ON e.site_id = t.site_id AND e.transaction_id = t.id
WHERE t.order_id IS NOT NULL AND e.book IN ('sales', 'wallet')
GROUP BY t.site_id, t.order_id
HAVING count(DISTINCT t.id) FILTER (WHERE t.kind = 'payment') > 1 OR count(DISTINCT t.id) FILTER (WHERE t.kind = 'draw') > 1
  OR count(*) FILTER (WHERE t.kind <> 'refund') = 0 OR count(DISTINCT t.id) FILTER (WHERE t.kind = 'refund') > 1
  OR (count(*) FILTER (WHERE t.kind = 'refund') > 0
    AND (sum(e.amount_minor) FILTER (WHERE e.book = 'sales'), coalesce(sum(e.amount_minor) FILTER (WHERE e.book = 'wallet'), 0)) <> (0, 0));

-- I4: nothing goes back for an order beyond what was taken for it until then. Ids are made in time order under the books' lock.
SELECT site_id, order_id AS id, 'I4 refund beyond what was paid' AS law
FROM (
  SELECT t.site_id, t.order_id, sum(e.amount_minor) OVER (PARTITION BY t.site_id, t.order_id, e.book ORDER BY e.id) AS amount
  FROM ledger_transactions t JOIN ledger_entries e
    ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book IN ('wallet', 'deferred')
  WHERE t.order_id IS NOT NULL) running
WHERE amount > 0;

-- I4: what was sold, deferred or charged as a fee is never below nothing.
SELECT site_id, account_id AS id, 'I4 book below nothing' AS law
FROM ledger_entries WHERE book IN ('sales', 'deferred', 'fees', 'disputed') GROUP BY site_id, account_id, book
HAVING sum(amount_minor) < 0;

-- I4: a reversal reverses every entry of one transaction of its account, or of one that was merged into it.
SELECT r.site_id, r.id, 'I4 reversal of something else' AS law
FROM ledger_transactions r LEFT JOIN accounts ra ON ra.site_id = r.site_id AND ra.id = r.account_id
LEFT JOIN (ledger_transactions t JOIN accounts ta ON ta.site_id = t.site_id AND ta.id = t.account_id)
  ON t.site_id = r.site_id AND t.id = r.reverses_id
  AND coalesce(ta.merged_into_id, ta.id) = coalesce(ra.merged_into_id, r.account_id) AND t.kind IN ('recharge', 'fee', 'bonus', 'adjustment', 'payout', 'withdrawal')
WHERE (r.kind = 'reversal' OR r.reverses_id IS NOT NULL) AND (r.kind <> 'reversal' OR t.id IS NULL OR EXISTS (
  SELECT FROM ledger_entries e WHERE e.site_id = r.site_id AND e.transaction_id IN (r.id, t.id)
  GROUP BY e.book HAVING sum(e.amount_minor) <> 0));

-- I4: a paid order has a charge equal to its price, beside what a pack was drawn for; an ended one that never got a certificate has its money back, unless it was sold without refunds or waits for a red letter.
SELECT o.site_id, o.id, 'I4 order and its money disagree' AS law
FROM orders o LEFT JOIN (
  SELECT t.site_id, t.order_id, sum(e.amount_minor) AS kept, sum(e.amount_minor) FILTER (WHERE t.kind NOT IN ('refund', 'draw')) AS paid,
    coalesce(sum(e.amount_minor) FILTER (WHERE t.kind = 'draw'), 0) AS drawn
  FROM ledger_transactions t JOIN ledger_entries e
    ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'sales'
  WHERE t.order_id IS NOT NULL GROUP BY t.site_id, t.order_id) money
  ON money.site_id = o.site_id AND money.order_id = o.id
WHERE coalesce(money.paid, 0) <> CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.amount_minor END
  OR coalesce(money.kept, 0) <> CASE WHEN o.paid_at IS NULL OR (o.status IN (1004, 1011) AND o.held_refund IS NULL) THEN 0 ELSE o.amount_minor + coalesce(money.drawn, 0) END
    AND NOT (o.status = 1004 AND o.refund_rule = 'none' AND money.kept = o.amount_minor + money.drawn);

-- I14: what was settled to a partner is on the ledger as commission, and what it withdrew as withdrawals, less what came back.
SELECT coalesce(c.site_id, l.site_id) AS site_id, coalesce(c.account_id, l.account_id) AS id, 'I14 commission and ledger differ' AS law
FROM (SELECT site_id, account_id, sum(amount_minor) AS settled FROM commissions WHERE state = 'settled' GROUP BY 1, 2) c
FULL JOIN (SELECT site_id, account_id, sum(amount_minor) AS booked FROM ledger_transactions WHERE kind = 'commission' GROUP BY 1, 2) l
  ON l.site_id = c.site_id AND l.account_id = c.account_id
WHERE coalesce(c.settled, 0) <> coalesce(l.booked, 0);
SELECT w.site_id, w.id, 'I14 withdrawal and ledger differ' AS law
FROM withdrawals w LEFT JOIN ledger_transactions t
  ON t.site_id = w.site_id AND t.id = w.transaction_id AND t.account_id = w.account_id AND t.kind = 'withdrawal'
LEFT JOIN ledger_transactions r ON r.site_id = w.site_id AND r.reverses_id = w.transaction_id
WHERE t.id IS NULL OR t.amount_minor <> -w.amount_minor OR (w.state = 'refused') <> (r.id IS NOT NULL);

-- I9: at most one issuance of an order is pending, and every certificate has its order.
SELECT c.site_id, c.order_id AS id, 'I9 certificate without an order, or two pending' AS law
FROM certificates c LEFT JOIN orders o ON o.site_id = c.site_id AND o.id = c.order_id AND o.account_id = c.account_id
GROUP BY c.site_id, c.order_id
HAVING count(o.id) = 0 OR count(*) FILTER (WHERE c.state = 'pending') > 1;

-- I9: no serial twice, and what was issued is there entire; what was not has nothing.
SELECT site_id, min(order_id::text) AS id, 'I9 serial twice' AS law
FROM certificates WHERE serial IS NOT NULL GROUP BY site_id, serial HAVING count(*) > 1;
SELECT site_id, id, 'I9 issued by halves' AS law
FROM certificates
WHERE (state = 'issued' AND num_nonnulls(serial, certificate_pem, chain_pem, not_before, not_after) <> 5)
  OR (state IN ('pending', 'withdrawn', 'rejected') AND num_nonnulls(serial, certificate_pem, chain_pem) <> 0);

-- I9: nothing is issued beyond the end of its order. An ACME CA sets the end by itself.
SELECT c.site_id, c.id, 'I9 certificate outlives its order' AS law
FROM certificates c JOIN orders o ON o.site_id = c.site_id AND o.id = c.order_id
WHERE c.ca = 'sandbox' AND c.not_after > o.plan_ends_at;

-- I10: an order that waits for its CA has something pending, and nothing is pending elsewhere.
SELECT o.site_id, o.id, 'I10 order waits for nothing, or nobody waits' AS law
FROM orders o LEFT JOIN certificates c ON c.site_id = o.site_id AND c.order_id = o.id AND c.state = 'pending'
WHERE (o.status IN (1002, 1008) AND c.id IS NULL) OR (c.id IS NOT NULL AND o.status NOT IN (1002, 1008, 1013));

-- I11: what hangs on an order is of its account.
SELECT d.site_id, d.id, 'I11 check of another account or order' AS law
FROM domain_checks d LEFT JOIN certificates c
  ON c.site_id = d.site_id AND c.id = d.certificate_id AND c.order_id = d.order_id AND c.account_id = d.account_id
WHERE c.id IS NULL;
SELECT e.site_id, e.id, 'I11 line of the timeline of another account' AS law
FROM order_events e LEFT JOIN orders o ON o.site_id = e.site_id AND o.id = e.order_id AND o.account_id = e.account_id
WHERE o.id IS NULL;
SELECT p.site_id, p.id, 'I11 proof of another account' AS law
FROM proven_domains p LEFT JOIN orders o ON o.site_id = p.site_id AND o.id = p.order_id AND o.account_id = p.account_id
WHERE o.id IS NULL;

-- I12: a promotion counts the uses that were not released, and an order has the discount of its use until it is cancelled.
SELECT p.site_id, p.id, 'I12 promotion counts wrongly' AS law
FROM promotions p LEFT JOIN promotion_uses u ON u.site_id = p.site_id AND u.promotion_id = p.id AND u.state <> 'released'
GROUP BY p.site_id, p.id HAVING p.uses <> count(u.order_id) OR count(u.order_id) > coalesce(p.max_uses, count(u.order_id));
SELECT o.site_id, o.id, 'I12 order and its promotion disagree' AS law
FROM orders o JOIN promotion_uses u ON u.site_id = o.site_id AND u.order_id = o.id
WHERE (u.state = 'released') <> (o.status = 1004) OR (u.state = 'committed') <> (o.paid_at IS NOT NULL AND o.status <> 1004)
  OR NOT o.price_lines @> jsonb_build_array(jsonb_build_object('kind', 'promotion', 'amountMinor', -u.amount_minor));

-- I13: what is deferred of an account is what its packs have not earned, and a pack is the sum of its moves.
SELECT coalesce(b.site_id, p.site_id) AS site_id, coalesce(b.account_id, p.account_id) AS id, 'I13 packs and what is deferred differ' AS law
FROM (SELECT * FROM balances WHERE book = 'deferred') b
FULL JOIN (SELECT site_id, account_id, sum(deferred_minor) AS deferred FROM packs GROUP BY 1, 2) p
  ON p.site_id = b.site_id AND p.account_id = b.account_id
WHERE coalesce(b.amount_minor, 0) <> coalesce(p.deferred, 0);
SELECT p.site_id, p.id, 'I13 pack differs from its moves' AS law
FROM packs p LEFT JOIN (
  SELECT site_id, pack_id, sum(units) AS units, sum(amount_minor) AS amount,
    count(*) FILTER (WHERE kind = 'reserve') - count(*) FILTER (WHERE kind = 'release')
      - count(*) FILTER (WHERE kind = 'draw') AS reserved,
    count(*) FILTER (WHERE kind = 'draw') - count(*) FILTER (WHERE kind = 'return') AS used
  FROM pack_moves GROUP BY 1, 2) m ON m.site_id = p.site_id AND m.pack_id = p.id
WHERE (p.deferred_minor, p.reserved, p.used) <> (coalesce(m.amount, 0), coalesce(m.reserved, 0), coalesce(m.used, 0))
  OR coalesce(m.units, 0) <> CASE WHEN p.state = 'active' THEN p.total - p.used ELSE 0 END
  OR (p.state = 'active' AND p.deferred_minor > 0 AND p.total = p.used);

-- I13: an order draws from its pack what its line of the ledger says, and has a reserved unit as long as it waits for payment with one.
SELECT m.site_id, m.order_id AS id, 'I13 draw and ledger differ' AS law
FROM (SELECT site_id, order_id, sum(amount_minor) FILTER (WHERE kind <> 'lapse') AS amount FROM pack_moves WHERE order_id IS NOT NULL GROUP BY 1, 2) m
FULL JOIN (
  SELECT t.site_id, t.order_id, sum(e.amount_minor) AS amount
  FROM ledger_transactions t JOIN ledger_entries e ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'deferred'
  WHERE t.order_id IS NOT NULL GROUP BY 1, 2) l ON l.site_id = m.site_id AND l.order_id = m.order_id
WHERE coalesce(m.amount, 0) <> coalesce(l.amount, 0);
SELECT o.site_id, o.id, 'I13 order and its pack disagree' AS law
FROM orders o LEFT JOIN (
  SELECT site_id, order_id, array_agg(kind) AS kinds FROM pack_moves WHERE order_id IS NOT NULL GROUP BY 1, 2) m
  ON m.site_id = o.site_id AND m.order_id = o.id
WHERE (o.status = 1001 AND o.price_lines @> '[{"kind": "pack"}]') <> coalesce(m.kinds @> '{reserve}' AND NOT m.kinds && '{draw,release}', false)
  OR (o.paid_at IS NOT NULL AND o.price_lines @> '[{"kind": "pack"}]') <> coalesce(m.kinds @> '{draw}', false);

-- I15: what is held and owed of an account is what its disputes hold and are owed, and a lost one has been booked against the receipts.
SELECT coalesce(b.site_id, d.site_id) AS site_id, coalesce(b.account_id, d.account_id) AS id, 'I15 disputes and books differ' AS law
FROM (
  SELECT site_id, account_id, coalesce(sum(amount_minor) FILTER (WHERE book = 'disputed'), 0) AS held, sum(owed_minor) AS owed
  FROM balances GROUP BY 1, 2) b
FULL JOIN (SELECT site_id, account_id, sum(held_minor) AS held, sum(owed_minor) AS owed FROM payment_disputes GROUP BY 1, 2) d
  ON d.site_id = b.site_id AND d.account_id = b.account_id
WHERE (coalesce(b.held, 0), coalesce(b.owed, 0)) <> (coalesce(d.held, 0), coalesce(d.owed, 0));
SELECT site_id, id, 'I15 dispute holds another amount' AS law
FROM payment_disputes
WHERE held_minor < 0 OR owed_minor < 0 OR charged_minor < 0
  OR (state IN ('inquiry', 'won') AND held_minor + owed_minor + charged_minor <> 0) OR (state = 'lost' AND held_minor <> 0)
  OR (state = 'open' AND (charged_minor <> 0 OR held_minor + owed_minor > amount_minor));
-- I8: an invoice is the sum of its orders, its lines add up to it, and net and tax to both.
SELECT i.site_id, i.id, 'I8 invoice differs from its orders or lines' AS law
FROM invoices i LEFT JOIN (
  SELECT site_id, invoice_id, sum(amount_minor) AS amount, sum(allocated_minor) AS held FROM invoice_orders GROUP BY 1, 2) p
  ON p.site_id = i.site_id AND p.invoice_id = i.id
LEFT JOIN LATERAL (
  SELECT sum((l->>'grossMinor')::bigint) AS gross, sum((l->>'netMinor')::bigint) AS net, sum((l->>'taxMinor')::bigint) AS tax
  FROM jsonb_array_elements(i.lines) l) lines ON true
WHERE (coalesce(lines.gross, 0), coalesce(lines.net, 0), coalesce(lines.tax, 0)) <> (i.amount_minor, i.net_minor, i.amount_minor - i.net_minor)
  OR coalesce(p.held, 0) <> CASE WHEN i.state IN ('rejected', 'cancelled') THEN 0 ELSE i.amount_minor - i.red_minor END
  OR (i.invoice_no IS NOT NULL) <> (i.state IN ('issued', 'partly-red', 'red'))
  OR i.state <> CASE WHEN i.invoice_no IS NULL THEN i.state WHEN i.red_minor = 0 THEN 'issued' WHEN i.red_minor = i.amount_minor THEN 'red' ELSE 'partly-red' END;

-- I8: what red letters reversed is their sum.
SELECT i.site_id, i.id, 'I8 red letters differ from their invoice' AS law
FROM invoices i LEFT JOIN (SELECT site_id, invoice_id, sum(amount_minor) AS amount FROM red_letters GROUP BY 1, 2) r
  ON r.site_id = i.site_id AND r.invoice_id = i.id
WHERE i.red_minor <> coalesce(r.amount, 0);

-- I8: what invoices hold of an account is the sum of what they hold of its orders, and of none more than was paid and not refunded.
SELECT coalesce(b.site_id, p.site_id) AS site_id, coalesce(b.account_id, p.account_id) AS id, 'I8 invoices hold another amount' AS law
FROM (SELECT * FROM balances WHERE book = 'sales') b
FULL JOIN (SELECT site_id, account_id, sum(allocated_minor) AS amount FROM invoice_orders GROUP BY 1, 2) p
  ON p.site_id = b.site_id AND p.account_id = b.account_id
WHERE coalesce(b.applied_minor, 0) <> coalesce(p.amount, 0);
-- What resellers bought, and their plans, are held by the sum of their account alone (ADR 22): the law above and a check of the table keep that.
SELECT p.site_id, p.item_id AS id, 'I8 more invoiced than paid' AS law
FROM (SELECT site_id, item_id, sum(allocated_minor) AS amount FROM invoice_orders GROUP BY 1, 2) p
LEFT JOIN (
  SELECT t.site_id, coalesce(t.order_id, t.sale_id, t.id) AS item_id, sum(e.amount_minor) AS sold
  FROM ledger_transactions t JOIN ledger_entries e ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'sales'
  WHERE t.kind <> 'merge' GROUP BY 1, 2) s ON s.site_id = p.site_id AND s.item_id = p.item_id
WHERE p.amount > coalesce(s.sold, 0) AND NOT EXISTS (
  SELECT FROM ledger_transactions w WHERE w.site_id = p.site_id AND w.id = p.item_id AND w.kind IN ('wholesale', 'plan'));

-- I8: a refund waits as long as an issued invoice names its order, and no longer.
SELECT o.site_id, o.id, 'I8 refund waits for no invoice' AS law
FROM orders o WHERE o.held_refund IS NOT NULL AND NOT EXISTS (
  SELECT FROM invoice_orders p JOIN invoices i ON i.site_id = p.site_id AND i.id = p.invoice_id AND i.invoice_no IS NOT NULL
  WHERE p.site_id = o.site_id AND p.order_id = o.id AND p.allocated_minor > 0);

-- I16: a merge takes every book of one account to the other, so that both transactions of it are each other's opposite.
SELECT t.site_id, t.id, 'I16 merge without its other half' AS law
FROM ledger_transactions t WHERE t.kind = 'merge' AND NOT EXISTS (
  SELECT FROM ledger_transactions o
  WHERE o.site_id = t.site_id AND o.kind = 'merge' AND o.id <> t.id AND o.at = t.at AND o.amount_minor = -t.amount_minor
    AND NOT EXISTS (
      SELECT FROM ledger_entries e WHERE e.site_id = t.site_id AND e.transaction_id IN (t.id, o.id)
      GROUP BY e.book HAVING sum(e.amount_minor) <> 0));

-- I16: the account into which one was merged was merged into none itself, and the books of the merged one are closed.
SELECT a.site_id, a.id, 'I16 merged account goes on' AS law
FROM accounts a LEFT JOIN accounts r ON r.site_id = a.site_id AND r.id = a.merged_into_id
WHERE a.merged_into_id IS NOT NULL AND (r.id IS NULL OR r.merged_into_id IS NOT NULL
  OR EXISTS (SELECT FROM balances b WHERE b.site_id = a.site_id AND b.account_id = a.id AND NOT b.is_closed)
  OR EXISTS (SELECT FROM orders o WHERE o.site_id = a.site_id AND o.account_id = a.id)
  OR EXISTS (SELECT FROM payments p WHERE p.site_id = a.site_id AND p.account_id = a.id)
  OR EXISTS (SELECT FROM members m WHERE m.site_id = a.site_id AND m.account_id = a.id));

-- I17: what sites bought of their parents and were given back is on the parents' ledgers, line by line. Who asks as one site sees one side alone, and hears nothing.
SELECT p.site_id, p.id, 'I17 purchase and ledger differ' AS law
FROM purchases p
LEFT JOIN ledger_transactions t ON t.site_id = p.seller_site_id AND t.id = p.transaction_id AND t.kind = 'wholesale'
LEFT JOIN ledger_transactions r ON r.site_id = p.seller_site_id AND r.id = p.return_transaction_id AND r.kind = 'wholesale'
WHERE EXISTS (SELECT FROM ledger_transactions x WHERE x.site_id = p.seller_site_id)
  AND (coalesce(-t.amount_minor, 0) <> p.amount_minor
    OR coalesce(r.amount_minor, 0) <> CASE WHEN p.returned_at IS NULL THEN 0 ELSE p.amount_minor END);
SELECT t.site_id, t.id, 'I17 wholesale without a purchase' AS law
FROM ledger_transactions t WHERE t.kind = 'wholesale' AND EXISTS (SELECT FROM purchases x WHERE x.seller_site_id = t.site_id) AND NOT EXISTS (
  SELECT FROM purchases p WHERE p.seller_site_id = t.site_id AND t.id IN (p.transaction_id, p.return_transaction_id));

-- I17: nothing stands bought for an order that was refunded, but for what waits until the seller's invoice holds it no more.
SELECT p.site_id, p.id, 'I17 purchase of a refunded order' AS law
FROM purchases p JOIN orders o ON o.site_id = p.order_site_id AND o.id = p.order_id
WHERE p.returned_at IS NULL AND p.return_due_at IS NULL AND o.status = 1011;

-- I18: what plans charged and gave back is on the ledger, line by line, and nothing else is there as a plan.
SELECT c.site_id, c.id, 'I18 plan charge and ledger differ' AS law
FROM plan_charges c LEFT JOIN ledger_transactions t
  ON t.site_id = c.site_id AND t.id = c.transaction_id AND t.account_id = c.account_id AND t.kind = 'plan'
WHERE c.amount_minor <> coalesce(-t.amount_minor, 0) OR (c.amount_minor <> 0 AND t.id IS NULL);
SELECT t.site_id, t.id, 'I18 plan on the ledger without a charge' AS law
FROM ledger_transactions t WHERE t.kind = 'plan' AND NOT EXISTS (
  SELECT FROM plan_charges c WHERE c.site_id = t.site_id AND c.transaction_id = t.id);
-- I18: a plan that was charged is paid until the end of what was charged last.
SELECT s.site_id, s.tenant_id AS id, 'I18 plan is paid until another time than its charges say' AS law
FROM plan_subscriptions s JOIN LATERAL (
  SELECT c.ends_at FROM plan_charges c WHERE c.site_id = s.site_id AND c.tenant_id = s.tenant_id AND c.kind <> 'return'
  ORDER BY c.charged_at DESC, c.id DESC LIMIT 1) last ON true
WHERE s.ends_at <> last.ends_at;
