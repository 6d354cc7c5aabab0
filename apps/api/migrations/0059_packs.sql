-- Certificate packs and their moves, which are append-only like the ledger. Safe beside older code, which knows no packs: an order with a unit of one
-- that it pays, cancels or refunds leaves the unit as it was, and `invariants.sql` names it.
CREATE TABLE "pack_moves" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pack_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"units" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"order_id" uuid,
	"order_no" text NOT NULL,
	"reason" text NOT NULL,
	"actor" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "pack_moves_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "pack_moves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "packs" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"pack_no" text NOT NULL,
	"name" text NOT NULL,
	"product_ids" uuid[] NOT NULL,
	"validities" integer[] NOT NULL,
	"total" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"price_minor" bigint NOT NULL,
	"deferred_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"granted_by" text NOT NULL,
	"granted_by_id" uuid,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "packs_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "packs_units" CHECK (used >= 0 AND reserved >= 0 AND used + reserved <= total),
	CONSTRAINT "packs_deferred" CHECK (deferred_minor >= 0 AND (state = 'active' OR (deferred_minor = 0 AND reserved = 0)))
);
--> statement-breakpoint
ALTER TABLE "packs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "pack_moves_pack" ON "pack_moves" USING btree ("site_id","pack_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "pack_moves_order" ON "pack_moves" USING btree ("site_id","order_id","kind") WHERE order_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "packs_no" ON "packs" USING btree ("site_id","pack_no");--> statement-breakpoint
CREATE INDEX "packs_account" ON "packs" USING btree ("site_id","account_id","granted_at");--> statement-breakpoint
CREATE INDEX "packs_due" ON "packs" USING btree ("site_id","valid_to") WHERE state = 'active';--> statement-breakpoint
CREATE POLICY "account_isolation" ON "pack_moves" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
CREATE POLICY "account_isolation" ON "packs" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER TABLE packs FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE pack_moves FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON packs TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT ON pack_moves TO app_user;--> statement-breakpoint
CREATE TRIGGER pack_moves_append_only BEFORE UPDATE OR DELETE ON pack_moves FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER pack_moves_no_truncate BEFORE TRUNCATE ON pack_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE POLICY within_reach ON packs AS RESTRICTIVE TO app_reach USING (
  account_id = ANY ((SELECT accounts_in_reach())::uuid[]));--> statement-breakpoint
CREATE POLICY within_reach ON pack_moves AS RESTRICTIVE TO app_reach USING (
  account_id = ANY ((SELECT accounts_in_reach())::uuid[]));
