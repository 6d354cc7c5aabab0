-- Tables beside the orders, and indexes for what the lists filter and sort by. Safe beside older code: it asks nothing of them, and the wider index
-- of certificate ends serves what orders_expiring did.
CREATE TABLE "order_desk" (
	"site_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"assignee_id" uuid,
	"follow_up" text DEFAULT 'none' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reminded_at" timestamp with time zone,
	"note_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_desk_site_id_order_id_pk" PRIMARY KEY("site_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_desk" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_notes" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_notes_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_tags" (
	"site_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "order_tags_site_id_order_id_tag_pk" PRIMARY KEY("site_id","order_id","tag")
);
--> statement-breakpoint
ALTER TABLE "order_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "orders_expiring";--> statement-breakpoint
CREATE INDEX "order_desk_assignee" ON "order_desk" USING btree ("site_id","assignee_id","order_id");--> statement-breakpoint
CREATE INDEX "order_desk_follow_up" ON "order_desk" USING btree ("site_id","follow_up","order_id");--> statement-breakpoint
CREATE INDEX "order_desk_noted" ON "order_desk" USING btree ("site_id","order_id") WHERE note_count > 0;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("site_id","order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_tags_tag" ON "order_tags" USING btree ("site_id","tag","order_id");--> statement-breakpoint
CREATE INDEX "certificates_serial" ON "certificates" USING btree ("site_id","serial","order_id") WHERE serial IS NOT NULL;--> statement-breakpoint
CREATE INDEX "domain_checks_method" ON "domain_checks" USING btree ("site_id","method","order_id");--> statement-breakpoint
CREATE INDEX "orders_certificate_ends" ON "orders" USING btree ("site_id","certificate_ends_at","id","account_id","status","brand","amount_minor");--> statement-breakpoint
CREATE INDEX "orders_plan_ends" ON "orders" USING btree ("site_id","plan_ends_at","id","account_id","status","brand","amount_minor");--> statement-breakpoint
CREATE INDEX "orders_reissue_due" ON "orders" USING btree ("site_id","reissue_due_at","id","account_id","status");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("site_id","paid_at" DESC NULLS LAST,"id" DESC NULLS LAST,"account_id","status");--> statement-breakpoint
CREATE INDEX "orders_by_waiting" ON "orders" USING btree ("site_id","status_since","id","account_id","status");--> statement-breakpoint
CREATE INDEX "orders_by_kind" ON "orders" USING btree ("site_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"account_id","status","product_id","brand","usage_type","valid_type","validity","amount_minor");--> statement-breakpoint
CREATE INDEX "orders_names" ON "orders" USING gin ("names");--> statement-breakpoint
CREATE POLICY "site_isolation" ON "order_desk" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "order_notes" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "order_tags" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));