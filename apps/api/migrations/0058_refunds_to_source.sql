-- Refunds that go back to where the money came from, and the site's rule for them. Safe beside older code: a new table, and
-- columns with constant defaults, which rewrite nothing.
CREATE TABLE "payment_refunds" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_no" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"bonus_minor" bigint NOT NULL,
	"order_id" uuid,
	"order_no" text,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"transaction_id" uuid NOT NULL,
	"ask_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "demo_trades" ADD COLUMN "refunds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "refund_to" text DEFAULT 'balance' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_number" ON "payment_refunds" USING btree ("site_id","refund_no");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("site_id","payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_refunds_to_ask" ON "payment_refunds" USING btree ("site_id","ask_at") WHERE ask_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_refunds_open" ON "payment_refunds" USING btree ("site_id","created_at") WHERE state IN ('asked', 'running');--> statement-breakpoint
CREATE POLICY "account_isolation" ON "payment_refunds" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);
--> statement-breakpoint
ALTER TABLE payment_refunds FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON payment_refunds TO app_user;
--> statement-breakpoint
CREATE POLICY within_reach ON payment_refunds AS RESTRICTIVE TO app_reach USING (account_id = ANY ((SELECT accounts_in_reach())::uuid[]));
