-- Special prices of customers, and the price level of each account over time, so that the price of any day is known.
-- Safe beside older code: it sets no special price, and a change of level that it makes is written by the trigger.
CREATE TABLE "account_levels" (
	"site_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"level" text,
	CONSTRAINT "account_levels_site_id_account_id_at_pk" PRIMARY KEY("site_id","account_id","at")
);
--> statement-breakpoint
ALTER TABLE "account_levels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "special_prices" (
	"site_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"validity" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"price_minor" bigint,
	"reason" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "special_prices_pk" PRIMARY KEY("site_id","account_id","product_id","validity","valid_from"),
	CONSTRAINT "special_prices_sound" CHECK (price_minor >= 0 AND (valid_to IS NULL OR valid_to > valid_from))
);
--> statement-breakpoint
ALTER TABLE "special_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "special_prices" ADD CONSTRAINT "special_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "account_isolation" ON "account_levels" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
CREATE POLICY "account_isolation" ON "special_prices" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND CASE WHEN (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL THEN true ELSE account_id = (SELECT nullif(current_setting('app.account_id', true), '')::uuid) END);--> statement-breakpoint
ALTER TABLE special_prices FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON special_prices TO app_user;--> statement-breakpoint
CREATE POLICY within_reach ON special_prices AS RESTRICTIVE TO app_reach USING (
  account_id = ANY ((SELECT accounts_in_reach())::uuid[]));--> statement-breakpoint
-- The past has no record: an account is taken to have had its present level from its beginning.
ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO account_levels (site_id, account_id, at, level) SELECT site_id, id, created_at, price_level FROM accounts
WHERE price_level IS NOT NULL;--> statement-breakpoint
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE account_levels FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON account_levels TO app_user;--> statement-breakpoint
CREATE POLICY within_reach ON account_levels AS RESTRICTIVE TO app_reach USING (
  account_id = ANY ((SELECT accounts_in_reach())::uuid[]));--> statement-breakpoint
CREATE FUNCTION keep_account_level() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO account_levels (site_id, account_id, at, level)
  VALUES (NEW.site_id, NEW.id, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END, NEW.price_level)
  ON CONFLICT (site_id, account_id, at) DO UPDATE SET level = excluded.level;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER accounts_level_placed AFTER INSERT ON accounts FOR EACH ROW
  WHEN (NEW.price_level IS NOT NULL) EXECUTE FUNCTION keep_account_level();--> statement-breakpoint
CREATE TRIGGER accounts_level_changed AFTER UPDATE OF price_level ON accounts FOR EACH ROW
  WHEN (OLD.price_level IS DISTINCT FROM NEW.price_level) EXECUTE FUNCTION keep_account_level();
