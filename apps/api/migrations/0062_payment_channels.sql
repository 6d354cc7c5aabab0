-- Channels by their vendors' protocols: USDT collected at a site's own addresses (reserved amounts, transfers seen on the networks, where refunds
-- go), the numbers by which Stripe and PayPal know trades and notices, and disputes with what is held and owed for them. Safe beside older code,
-- which knows no such channels; it lets an account order that owes something of a dispute.
CREATE TABLE "payment_disputes" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"dispute_no" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"amount_minor" bigint DEFAULT 0 NOT NULL,
	"held_minor" bigint DEFAULT 0 NOT NULL,
	"owed_minor" bigint DEFAULT 0 NOT NULL,
	"charged_minor" bigint DEFAULT 0 NOT NULL,
	"respond_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	CONSTRAINT "payment_disputes_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_disputes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_events" (
	"site_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_site_id_channel_event_id_pk" PRIMARY KEY("site_id","channel","event_id")
);
--> statement-breakpoint
ALTER TABLE "payment_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "usdt_reads" (
	"site_id" uuid NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"mark" text,
	"read_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	CONSTRAINT "usdt_reads_site_id_network_address_pk" PRIMARY KEY("site_id","network","address")
);
--> statement-breakpoint
ALTER TABLE "usdt_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "usdt_reservations" (
	"site_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"network" text NOT NULL,
	"account_id" uuid NOT NULL,
	"payment_no" text NOT NULL,
	"address" text NOT NULL,
	"amount_micro" bigint NOT NULL,
	"rate" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"is_held" boolean DEFAULT true NOT NULL,
	CONSTRAINT "usdt_reservations_site_id_payment_id_network_pk" PRIMARY KEY("site_id","payment_id","network")
);
--> statement-breakpoint
ALTER TABLE "usdt_reservations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "usdt_transfers" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid,
	"payment_id" uuid,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"tx_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"sender" text NOT NULL,
	"amount_micro" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"confirmations" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"handled_by" text DEFAULT '' NOT NULL,
	"handled_reason" text DEFAULT '' NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "usdt_transfers_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "usdt_transfers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "owed_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_channels" ADD COLUMN "disputes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "pay_to" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "channel_trade" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_disputes_once" ON "payment_disputes" USING btree ("site_id","channel","dispute_no");--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" USING btree ("site_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_opened" ON "payment_disputes" USING btree ("site_id","opened_at");--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree ("site_id","opened_at") WHERE state IN ('inquiry', 'open');--> statement-breakpoint
CREATE INDEX "payment_disputes_owed" ON "payment_disputes" USING btree ("site_id","account_id") WHERE owed_minor > 0;--> statement-breakpoint
CREATE INDEX "payment_disputes_to_ask" ON "payment_disputes" USING btree ("site_id","ask_at") WHERE ask_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_events_age" ON "payment_events" USING btree ("site_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "usdt_reservations_held" ON "usdt_reservations" USING btree ("site_id","network","address","amount_micro") WHERE is_held;--> statement-breakpoint
CREATE INDEX "usdt_reservations_end" ON "usdt_reservations" USING btree ("site_id","held_until") WHERE is_held;--> statement-breakpoint
CREATE INDEX "usdt_reservations_number" ON "usdt_reservations" USING btree ("site_id","payment_no");--> statement-breakpoint
CREATE INDEX "usdt_reservations_place" ON "usdt_reservations" USING btree ("site_id","network","address","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "usdt_transfers_once" ON "usdt_transfers" USING btree ("site_id","network","tx_hash","log_index");--> statement-breakpoint
CREATE INDEX "usdt_transfers_payment" ON "usdt_transfers" USING btree ("site_id","payment_id") WHERE payment_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "usdt_transfers_place" ON "usdt_transfers" USING btree ("site_id","network","address","at");--> statement-breakpoint
CREATE INDEX "usdt_transfers_queued" ON "usdt_transfers" USING btree ("site_id","at") WHERE state = 'queued';--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_owed" CHECK (owed_minor >= 0 AND (book = 'wallet' OR owed_minor = 0));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "payment_disputes" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
CREATE POLICY "site_isolation" ON "payment_events" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "usdt_reads" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "usdt_reservations" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
CREATE POLICY "account_isolation" ON "usdt_transfers" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);
--> statement-breakpoint
ALTER TABLE usdt_reservations FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE usdt_transfers FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE usdt_reads FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON usdt_reservations, usdt_reads TO app_user;--> statement-breakpoint
-- Only what was seen and undone by its network is deleted.
GRANT SELECT, INSERT, UPDATE, DELETE ON usdt_transfers TO app_user;--> statement-breakpoint
CREATE POLICY within_reach ON usdt_reservations AS RESTRICTIVE TO app_reach USING (account_id = ANY ((SELECT accounts_in_reach())::uuid[]));--> statement-breakpoint
-- Transfers that nobody has claimed are for those who see the whole site.
CREATE POLICY within_reach ON usdt_transfers AS RESTRICTIVE TO app_reach USING (account_id = ANY ((SELECT accounts_in_reach())::uuid[]));
--> statement-breakpoint
ALTER TABLE payment_events FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON payment_events TO app_user;
--> statement-breakpoint
ALTER TABLE payment_disputes FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON payment_disputes TO app_user;--> statement-breakpoint
CREATE POLICY within_reach ON payment_disputes AS RESTRICTIVE TO app_reach USING (account_id = ANY ((SELECT accounts_in_reach())::uuid[]));
