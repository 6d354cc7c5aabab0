-- Promotions of a site and the orders that use them. Safe beside older code, which knows no codes; an order with one that it cancels
-- keeps its use, which then counts too high until it is released by hand.
CREATE TABLE "promotion_uses" (
	"site_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_uses_site_id_order_id_pk" PRIMARY KEY("site_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "promotion_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "promotions" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"percent_hundredths" integer,
	"amount_minor" bigint,
	"product_ids" uuid[] NOT NULL,
	"validities" integer[] NOT NULL,
	"audience" text NOT NULL,
	"level" text,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"max_uses" integer,
	"max_per_account" integer,
	"is_active" boolean NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotions_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "promotions_uses" CHECK (uses >= 0)
);
--> statement-breakpoint
ALTER TABLE "promotions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "promotion_uses_promotion" ON "promotion_uses" USING btree ("site_id","promotion_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_code" ON "promotions" USING btree ("site_id","code");--> statement-breakpoint
CREATE POLICY "account_isolation" ON "promotion_uses" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
CREATE POLICY "site_isolation" ON "promotions" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE promotions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE promotion_uses FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON promotions, promotion_uses TO app_user;--> statement-breakpoint
CREATE POLICY within_reach ON promotion_uses AS RESTRICTIVE TO app_reach USING (
  account_id = ANY ((SELECT accounts_in_reach())::uuid[]));
