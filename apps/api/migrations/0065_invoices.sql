-- Invoices from their application to red letters, and what they hold of an account's sales. Safe beside older code: new tables, and columns
-- with constant defaults, which rewrite nothing. Older code holds no sales for invoices; where it would refund an order that is on one, the
-- check on balances refuses it until the order is refunded by a newer server.
CREATE TABLE "invoice_events" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_events_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"red_letter_id" uuid,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"uploaded_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_files_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_orders" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"order_id" uuid,
	"label" text NOT NULL,
	"usage" text NOT NULL,
	"name" text NOT NULL,
	"spec" text NOT NULL,
	"code" text NOT NULL,
	"rate_bp" integer NOT NULL,
	"category" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"allocated_minor" bigint NOT NULL,
	CONSTRAINT "invoice_orders_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "invoice_orders_amounts" CHECK (amount_minor > 0 AND allocated_minor >= 0 AND allocated_minor <= amount_minor)
);
--> statement-breakpoint
ALTER TABLE "invoice_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"seller" jsonb NOT NULL,
	"default_rate_bp" integer NOT NULL,
	"classes" jsonb NOT NULL,
	"country_rates" jsonb NOT NULL,
	"series" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoices" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"apply_no" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"buyer" jsonb NOT NULL,
	"seller" jsonb,
	"lines" jsonb NOT NULL,
	"amount_minor" bigint NOT NULL,
	"net_minor" bigint NOT NULL,
	"red_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"emails" text[] NOT NULL,
	"remark" text NOT NULL,
	"applied_by" text NOT NULL,
	"applied_by_id" uuid,
	"applied_at" timestamp with time zone NOT NULL,
	"handler" text,
	"reason" text DEFAULT '' NOT NULL,
	"invoice_no" text,
	"invoice_date" date,
	"issued_at" timestamp with time zone,
	CONSTRAINT "invoices_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "invoices_net" CHECK (net_minor >= 0 AND net_minor <= amount_minor),
	CONSTRAINT "invoices_red" CHECK (red_minor >= 0 AND red_minor <= amount_minor)
);
--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "red_letters" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"red_no" text NOT NULL,
	"red_date" date NOT NULL,
	"reason" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"note" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "red_letters_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "red_letters_amount" CHECK (amount_minor > 0)
);
--> statement-breakpoint
ALTER TABLE "red_letters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "applied_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_refund" jsonb;--> statement-breakpoint
CREATE INDEX "invoice_events_invoice" ON "invoice_events" USING btree ("site_id","invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoice_files_invoice" ON "invoice_files" USING btree ("site_id","invoice_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_orders_once" ON "invoice_orders" USING btree ("site_id","invoice_id","item_id");--> statement-breakpoint
CREATE INDEX "invoice_orders_item" ON "invoice_orders" USING btree ("site_id","account_id","item_id","allocated_minor");--> statement-breakpoint
CREATE INDEX "invoice_orders_order" ON "invoice_orders" USING btree ("site_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_apply_no" ON "invoices" USING btree ("site_id","apply_no");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_invoice_no" ON "invoices" USING btree ("site_id","invoice_no");--> statement-breakpoint
CREATE INDEX "invoices_state" ON "invoices" USING btree ("site_id","state","applied_at","id","account_id");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("site_id","applied_at","id","account_id");--> statement-breakpoint
CREATE INDEX "invoices_account" ON "invoices" USING btree ("site_id","account_id","applied_at");--> statement-breakpoint
CREATE UNIQUE INDEX "red_letters_no" ON "red_letters" USING btree ("site_id","red_no");--> statement-breakpoint
CREATE INDEX "red_letters_invoice" ON "red_letters" USING btree ("site_id","invoice_id","id");--> statement-breakpoint
CREATE INDEX "orders_refund_held" ON "orders" USING btree ("site_id","id") WHERE held_refund IS NOT NULL;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_applied" CHECK (applied_minor = 0 OR (book = 'sales' AND applied_minor > 0 AND applied_minor <= amount_minor));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "invoice_events" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
CREATE POLICY "account_isolation" ON "invoice_files" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
CREATE POLICY "account_isolation" ON "invoice_orders" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
CREATE POLICY "site_isolation" ON "invoice_settings" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "invoices" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
CREATE POLICY "account_isolation" ON "red_letters" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);
--> statement-breakpoint
ALTER TABLE invoices FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE invoice_orders FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE invoice_events FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE invoice_files FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE red_letters FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE invoice_settings FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON invoices, invoice_orders, invoice_settings TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT ON invoice_events, invoice_files, red_letters TO app_user;--> statement-breakpoint
CREATE TRIGGER invoice_events_append_only BEFORE UPDATE OR DELETE ON invoice_events FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER invoice_events_no_truncate BEFORE TRUNCATE ON invoice_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER invoice_files_append_only BEFORE UPDATE OR DELETE ON invoice_files FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER invoice_files_no_truncate BEFORE TRUNCATE ON invoice_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER red_letters_append_only BEFORE UPDATE OR DELETE ON red_letters FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER red_letters_no_truncate BEFORE TRUNCATE ON red_letters FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE POLICY within_reach ON invoices AS RESTRICTIVE TO app_reach USING (account_id = ANY ((SELECT accounts_in_reach())::uuid[]));--> statement-breakpoint
CREATE POLICY within_reach ON invoice_orders AS RESTRICTIVE TO app_reach USING (account_id = ANY ((SELECT accounts_in_reach())::uuid[]));--> statement-breakpoint
CREATE POLICY within_reach ON invoice_events AS RESTRICTIVE TO app_reach USING (account_id = ANY ((SELECT accounts_in_reach())::uuid[]));--> statement-breakpoint
CREATE POLICY within_reach ON invoice_files AS RESTRICTIVE TO app_reach USING (account_id = ANY ((SELECT accounts_in_reach())::uuid[]));--> statement-breakpoint
CREATE POLICY within_reach ON red_letters AS RESTRICTIVE TO app_reach USING (account_id = ANY ((SELECT accounts_in_reach())::uuid[]));--> statement-breakpoint
-- Roles that had a right to invoices may look at them.
ALTER TABLE roles NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE roles SET permissions = array_append(permissions, 'invoice.view')
WHERE permissions && '{invoice.apply,invoice.title,invoice.audit,invoice.reject,invoice.issue,invoice.batch,invoice.red,invoice.cancel}'::text[] AND NOT permissions @> '{invoice.view}';--> statement-breakpoint
ALTER TABLE roles FORCE ROW LEVEL SECURITY;
