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

-- I3: no wallet was ever below zero. Ids are made in time order under the wallet's lock.
SELECT site_id, id, 'I3 wallet below zero' AS law
FROM (
  SELECT e.site_id, e.id, sum(e.amount_minor) OVER (PARTITION BY e.site_id, e.account_id ORDER BY e.id) AS amount
  FROM ledger_entries e
  WHERE e.book = 'wallet') running
WHERE amount < 0;

-- I4: an order is charged at most once and refunded at most once, by all that it was charged.
SELECT t.site_id, t.order_id AS id, 'I4 order charged or refunded wrongly' AS law
FROM ledger_transactions t JOIN ledger_entries e
  ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'wallet'
WHERE t.order_id IS NOT NULL
GROUP BY t.site_id, t.order_id
HAVING count(*) FILTER (WHERE t.kind = 'payment') <> 1 OR count(*) FILTER (WHERE t.kind = 'refund') > 1
  OR (count(*) FILTER (WHERE t.kind = 'refund') = 1 AND sum(e.amount_minor) <> 0);

-- I4: nothing goes back for an order beyond what was taken for it until then. Ids are made in time order under the books' lock.
SELECT site_id, order_id AS id, 'I4 refund beyond what was paid' AS law
FROM (
  SELECT t.site_id, t.order_id, sum(e.amount_minor) OVER (PARTITION BY t.site_id, t.order_id ORDER BY e.id) AS amount
  FROM ledger_transactions t JOIN ledger_entries e
    ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'wallet'
  WHERE t.order_id IS NOT NULL) running
WHERE amount > 0;

-- I4: no account holds more than was received from it: what was sold is never below nothing.
SELECT site_id, account_id AS id, 'I4 account holds more than was received' AS law
FROM ledger_entries GROUP BY site_id, account_id
HAVING coalesce(sum(amount_minor) FILTER (WHERE book = 'wallet'), 0)
  > -coalesce(sum(amount_minor) FILTER (WHERE book IN ('receipts', 'adjustments')), 0);

-- I4: a paid order has a charge equal to its price; an ended one that never got a certificate has its money back, unless it was sold without refunds.
SELECT o.site_id, o.id, 'I4 order and its money disagree' AS law
FROM orders o LEFT JOIN (
  SELECT t.site_id, t.order_id, -sum(e.amount_minor) AS kept,
    -sum(e.amount_minor) FILTER (WHERE t.kind IN ('payment', 'surcharge')) AS paid
  FROM ledger_transactions t JOIN ledger_entries e
    ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'wallet'
  WHERE t.order_id IS NOT NULL GROUP BY t.site_id, t.order_id) money
  ON money.site_id = o.site_id AND money.order_id = o.id
WHERE coalesce(money.paid, 0) <> CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.amount_minor END
  OR coalesce(money.kept, 0) <> CASE WHEN o.paid_at IS NULL OR o.status IN (1004, 1011) THEN 0 ELSE o.amount_minor END
    AND NOT (o.status = 1004 AND o.refund_rule = 'none' AND money.kept = o.amount_minor);

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
