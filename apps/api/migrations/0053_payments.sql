-- Payments by channel, with what a site has set up for them. Safe beside older code, which does not know the tables.
CREATE TABLE "demo_trades" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_no" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"subject" text NOT NULL,
	"notify_url" text NOT NULL,
	"return_url" text NOT NULL,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demo_trades_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "demo_trades" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_channels" (
	"site_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"secrets_sealed" text,
	"min_minor" bigint NOT NULL,
	"max_minor" bigint NOT NULL,
	"last_notice_at" timestamp with time zone,
	"last_notice" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_channels_site_id_kind_pk" PRIMARY KEY("site_id","kind")
);
--> statement-breakpoint
ALTER TABLE "payment_channels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_settings" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"presets" jsonb NOT NULL,
	"bonuses" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_steps" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_steps_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"member_name" text NOT NULL,
	"ip" text NOT NULL,
	"request_id" text NOT NULL,
	"payment_no" text NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"from_balance_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"orders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"way" jsonb,
	"channel_transaction" text,
	"received_minor" bigint,
	"bonus_minor" bigint DEFAULT 0 NOT NULL,
	"transaction_id" uuid,
	"ask_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payments_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "demo_trades_number" ON "demo_trades" USING btree ("site_id","payment_no");--> statement-breakpoint
CREATE INDEX "payment_steps_payment" ON "payment_steps" USING btree ("site_id","payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_number" ON "payments" USING btree ("site_id","payment_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_once" ON "payments" USING btree ("site_id","channel","channel_transaction");--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("site_id","account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_to_ask" ON "payments" USING btree ("site_id","ask_at") WHERE ask_at IS NOT NULL;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "demo_trades" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "payment_channels" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "payment_settings" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "payment_steps" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
CREATE POLICY "account_isolation" ON "payments" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);
--> statement-breakpoint
ALTER TABLE payments FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON payments TO app_user;
--> statement-breakpoint
ALTER TABLE payment_steps FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT ON payment_steps TO app_user;
--> statement-breakpoint
ALTER TABLE payment_channels FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON payment_channels TO app_user;
--> statement-breakpoint
ALTER TABLE payment_settings FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON payment_settings TO app_user;
--> statement-breakpoint
ALTER TABLE demo_trades FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON demo_trades TO app_user;
--> statement-breakpoint
CREATE POLICY within_reach ON payments AS RESTRICTIVE TO app_reach USING (account_id = ANY ((SELECT accounts_in_reach())::uuid[]));
--> statement-breakpoint
CREATE POLICY within_reach ON payment_steps AS RESTRICTIVE TO app_reach USING (account_id = ANY ((SELECT accounts_in_reach())::uuid[]));
