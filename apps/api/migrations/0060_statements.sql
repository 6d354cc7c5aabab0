-- Statements of channels, banks and CAs with what they disagree about, and closed days. Safe beside older code, which reads none of these tables; the
-- index of paid payments is built while payments wait for a moment.
CREATE TABLE "day_closes" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"closed_by" text NOT NULL,
	"closed_by_id" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"figures" jsonb NOT NULL,
	"reopened_at" timestamp with time zone,
	"reopened_by" text,
	"reopened_why" text DEFAULT '' NOT NULL,
	CONSTRAINT "day_closes_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "day_closes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_days" (
	"site_id" uuid NOT NULL,
	"source" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"file_id" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_days_site_id_source_account_day_pk" PRIMARY KEY("site_id","source","account","day")
);
--> statement-breakpoint
ALTER TABLE "statement_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_differences" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"row_id" uuid,
	"payment_id" uuid,
	"payment_refund_id" uuid,
	"transaction_id" uuid,
	"order_id" uuid,
	"ours_minor" bigint,
	"theirs_minor" bigint,
	"currency" text NOT NULL,
	"our_no" text NOT NULL,
	"channel_no" text NOT NULL,
	"who" text NOT NULL,
	"memo" text NOT NULL,
	"owner_id" uuid,
	"due_on" date,
	"note" text DEFAULT '' NOT NULL,
	"resolution" text,
	"reason" text DEFAULT '' NOT NULL,
	"resolved_by" text,
	"resolved_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_differences_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "statement_differences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_files" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"rows" integer NOT NULL,
	"added" integer NOT NULL,
	"imported_by" text NOT NULL,
	"imported_by_id" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_files_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "statement_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_mappings" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_mappings_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "statement_mappings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_rows" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"source" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"channel_id" text NOT NULL,
	"refund_id" text NOT NULL,
	"our_no" text NOT NULL,
	"refs" text[] NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"payer" text NOT NULL,
	"memo" text NOT NULL,
	"state" text NOT NULL,
	"expected_minor" bigint,
	"payment_id" uuid,
	"payment_refund_id" uuid,
	"transaction_id" uuid,
	"order_id" uuid,
	CONSTRAINT "statement_rows_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "statement_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "day_closes_standing" ON "day_closes" USING btree ("site_id","day") WHERE reopened_at IS NULL;--> statement-breakpoint
CREATE INDEX "day_closes_day" ON "day_closes" USING btree ("site_id","day","closed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "statement_days_day" ON "statement_days" USING btree ("site_id","day","source","account");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_differences_ours" ON "statement_differences" USING btree ("site_id","source",coalesce(payment_refund_id, payment_id, order_id)) WHERE kind = 'only-ours';--> statement-breakpoint
CREATE INDEX "statement_differences_open" ON "statement_differences" USING btree ("site_id","day","id") WHERE resolution IS NULL;--> statement-breakpoint
CREATE INDEX "statement_differences_day" ON "statement_differences" USING btree ("site_id","source","account","day");--> statement-breakpoint
CREATE INDEX "statement_differences_row" ON "statement_differences" USING btree ("site_id","row_id") WHERE row_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "statement_differences_transaction" ON "statement_differences" USING btree ("site_id","transaction_id","resolution") WHERE transaction_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_mappings_name" ON "statement_mappings" USING btree ("site_id","source","name");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_rows_once" ON "statement_rows" USING btree ("site_id","source","account","kind","channel_id","refund_id");--> statement-breakpoint
CREATE INDEX "statement_rows_day" ON "statement_rows" USING btree ("site_id","source","account","day","at","id","state","amount_minor","fee_minor","expected_minor");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_rows_payment" ON "statement_rows" USING btree ("site_id","payment_id") WHERE payment_id IS NOT NULL AND payment_refund_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_rows_refund" ON "statement_rows" USING btree ("site_id","payment_refund_id") WHERE payment_refund_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "statement_rows_transaction" ON "statement_rows" USING btree ("site_id","transaction_id") WHERE transaction_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "statement_rows_order" ON "statement_rows" USING btree ("site_id","order_id") WHERE order_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "certificates_ca_order" ON "certificates" USING btree ("site_id","ca_order_id","order_id") WHERE ca_order_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("site_id","channel","paid_at") WHERE state = 'paid';--> statement-breakpoint
CREATE POLICY "site_isolation" ON "day_closes" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "statement_days" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "statement_differences" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "statement_files" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "statement_mappings" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "statement_rows" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE statement_files FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE statement_rows FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE statement_days FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE statement_mappings FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE statement_differences FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE day_closes FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON statement_files TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON statement_rows TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON statement_days TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON statement_mappings TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON statement_differences TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON day_closes TO app_user;
