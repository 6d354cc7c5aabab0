-- Papers of an order, sealed. Safe beside older code, which does not know the table.
CREATE TABLE "order_documents" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_for" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_documents_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "order_documents_order" ON "order_documents" USING btree ("site_id","order_id","created_at");--> statement-breakpoint
CREATE POLICY "account_isolation" ON "order_documents" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid))) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND ((SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL OR account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid)));--> statement-breakpoint
ALTER TABLE order_documents FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON order_documents TO app_user;
--> statement-breakpoint
CREATE POLICY within_reach ON order_documents AS RESTRICTIVE TO app_reach USING (
  EXISTS (SELECT FROM orders o WHERE o.site_id = order_documents.site_id AND o.id = order_documents.order_id));
