-- Daily sums of sales, kept by a trigger on the ledger, and when each certificate was issued: what the dashboard reads instead of counting anew.
-- Safe beside older code: the trigger sees its payments too, and certificates it stores merely lack the moment.
CREATE TABLE "sales_days" (
	"site_id" uuid NOT NULL,
	"day" date NOT NULL,
	"slot" smallint NOT NULL,
	"paid_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"refunds" integer NOT NULL,
	CONSTRAINT "sales_days_site_id_day_slot_pk" PRIMARY KEY("site_id","day","slot")
);
--> statement-breakpoint
ALTER TABLE "sales_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "issued_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "certificates_issued" ON "certificates" USING btree ("site_id","issued_at","account_id","order_id","trigger","connection_id","ca","created_at") WHERE issued_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "certificates_refused" ON "certificates" USING btree ("site_id","created_at") WHERE state = 'rejected';--> statement-breakpoint
CREATE POLICY "site_isolation" ON "sales_days" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON sales_days TO app_user;--> statement-breakpoint
-- A statement's entries at once. The slot is the connection's: two payments at the same moment have different ones, so neither waits for the other's commit.
CREATE FUNCTION keep_sales_days() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO sales_days AS d (site_id, day, slot, paid_minor, refunded_minor, refunds)
  SELECT t.site_id, (t.at AT TIME ZONE 'UTC')::date, pg_backend_pid() % 32,
    coalesce(sum(e.amount_minor) FILTER (WHERE t.kind <> 'refund'), 0),
    coalesce(-sum(e.amount_minor) FILTER (WHERE t.kind = 'refund'), 0), count(*) FILTER (WHERE t.kind = 'refund')
  FROM entries e JOIN ledger_transactions t ON t.site_id = e.site_id AND t.id = e.transaction_id
  WHERE e.book = 'sales'
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (site_id, day, slot) DO UPDATE SET paid_minor = d.paid_minor + excluded.paid_minor,
    refunded_minor = d.refunded_minor + excluded.refunded_minor, refunds = d.refunds + excluded.refunds;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- The owner of the tables fills them from the past. Nobody posts between the sums of the past and the trigger.
ALTER TABLE ledger_transactions NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE ledger_entries NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE certificates NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE order_events NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
LOCK TABLE ledger_entries IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO sales_days (site_id, day, slot, paid_minor, refunded_minor, refunds)
SELECT t.site_id, (t.at AT TIME ZONE 'UTC')::date, 0,
  coalesce(sum(e.amount_minor) FILTER (WHERE t.kind <> 'refund'), 0),
  coalesce(-sum(e.amount_minor) FILTER (WHERE t.kind = 'refund'), 0), count(*) FILTER (WHERE t.kind = 'refund')
FROM ledger_transactions t
JOIN ledger_entries e ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'sales'
GROUP BY 1, 2;--> statement-breakpoint
CREATE TRIGGER ledger_entries_sales AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS entries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_sales_days();--> statement-breakpoint
-- The timeline tells when a certificate was stored; without its line, the later of its request and its first day.
UPDATE certificates c SET issued_at = coalesce(
  (SELECT min(e.at) FROM order_events e
   WHERE e.site_id = c.site_id AND e.order_id = c.order_id AND e.facts->>'serial' = c.serial AND e.kind IN ('issued', 'reissued')),
  greatest(c.created_at, c.not_before))
WHERE c.serial IS NOT NULL;--> statement-breakpoint
ALTER TABLE ledger_transactions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE ledger_entries FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE certificates FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE order_events FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE sales_days FORCE ROW LEVEL SECURITY;
