-- What is to be told of an order. Safe beside older code, which does not know the table.
CREATE TABLE "order_notices" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"template" text NOT NULL,
	"key" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "order_notices_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "order_notices_once" ON "order_notices" USING btree ("site_id","order_id","template","key");--> statement-breakpoint
CREATE INDEX "order_notices_due" ON "order_notices" USING btree ("site_id","created_at") WHERE done_at IS NULL;--> statement-breakpoint
CREATE POLICY "account_isolation" ON "order_notices" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid))) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid)));--> statement-breakpoint
ALTER TABLE order_notices FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON order_notices TO app_user;
--> statement-breakpoint
CREATE POLICY within_reach ON order_notices AS RESTRICTIVE TO app_reach USING (
  account_id = ANY ((SELECT accounts_in_reach())::uuid[]));
