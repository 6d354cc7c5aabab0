-- Who confirms by mail that an issuance may go on. Safe beside older code: it knows neither the table nor the columns, and both columns may stay empty.
CREATE TABLE "mail_proofs" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"names" text[] NOT NULL,
	"value_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_ip" text,
	"approved_agent" text,
	"value_sealed" text,
	CONSTRAINT "mail_proofs_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "mail_proofs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "domain_checks" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recipients" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_proofs_value" ON "mail_proofs" USING btree ("site_id","value_hash");--> statement-breakpoint
CREATE INDEX "mail_proofs_certificate" ON "mail_proofs" USING btree ("site_id","certificate_id","recipient");--> statement-breakpoint
CREATE POLICY "account_isolation" ON "mail_proofs" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid))) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid)));
--> statement-breakpoint
ALTER TABLE mail_proofs FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON mail_proofs TO app_user;
--> statement-breakpoint
CREATE POLICY within_reach ON mail_proofs AS RESTRICTIVE TO app_reach USING (
  EXISTS (SELECT FROM orders o WHERE o.site_id = mail_proofs.site_id AND o.id = mail_proofs.order_id));
