-- The catalogue's further fields, the prices of a product as versions with the moment they begin, what a customer buys by, and which
-- site sells what. Safe beside older code: it knows none of the new columns, each of which has a default; it still reads
-- offers.on_sale, which therefore stays until nothing reads it; and until a price is changed there is one row a term, as it expects.
CREATE TABLE "listings" (
	"site_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"on_sale" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "listings_site_id_product_id_pk" PRIMARY KEY("site_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "listings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_site_id_product_id_validity_pk";--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "cost_minor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "price_level" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "valid_from" timestamp with time zone DEFAULT to_timestamp(0) NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_site_id_product_id_validity_valid_from_pk" PRIMARY KEY("site_id","product_id","validity","valid_from");--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "level_a_minor" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "level_b_minor" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "level_c_minor" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "set_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "set_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "selling_points" jsonb DEFAULT '{"zh":[],"en":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "upstream_channel" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "upstream_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "allows_ip" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "terms" integer[] DEFAULT '{90,1,2,3}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "needs_organisation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "contact_roles" text[] DEFAULT '{"admin"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reissue_limit" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "refund_rule" text DEFAULT 'days' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "renewal_lead_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "listings" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));
--> statement-breakpoint
-- The owner is bound by row-level security too, and sees no site here.
ALTER TABLE offers NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO listings (site_id, product_id, on_sale) SELECT site_id, product_id, bool_or(on_sale) FROM offers GROUP BY site_id, product_id;
--> statement-breakpoint
UPDATE products p SET
  terms = coalesce((SELECT array_agg(DISTINCT o.validity) FROM offers o WHERE o.product_id = p.id), p.terms),
  refund_rule = CASE WHEN refund_days = 0 THEN 'before-issue' ELSE 'days' END,
  needs_organisation = valid_type <> 'dv';
--> statement-breakpoint
ALTER TABLE offers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE listings FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON listings TO app_user;
--> statement-breakpoint
GRANT INSERT, UPDATE, DELETE ON products TO app_user;
--> statement-breakpoint
-- Every site reads the catalogue; only one without another above it writes it, and of what is there only what it lists itself.
ALTER TABLE products ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY seen_by_all ON products FOR SELECT TO app_user USING (true);
--> statement-breakpoint
CREATE POLICY made_at_the_top ON products FOR INSERT TO app_user WITH CHECK (EXISTS (
  SELECT FROM sites s WHERE s.id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND s.parent_id IS NULL));
--> statement-breakpoint
CREATE POLICY changed_at_the_top ON products FOR UPDATE TO app_user USING (EXISTS (
  SELECT FROM sites s JOIN listings l ON l.site_id = s.id AND l.product_id = products.id
  WHERE s.id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND s.parent_id IS NULL));
--> statement-breakpoint
CREATE POLICY deleted_at_the_top ON products FOR DELETE TO app_user USING (EXISTS (
  SELECT FROM sites s JOIN listings l ON l.site_id = s.id AND l.product_id = products.id
  WHERE s.id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid) AND s.parent_id IS NULL));
--> statement-breakpoint
ALTER TABLE accounts ADD CONSTRAINT accounts_price_level CHECK (price_level IN ('A', 'B', 'C'));
--> statement-breakpoint
-- What the site above this one sells to it, and for how much: its own rows are behind row-level security. Without a price where the two
-- count in different money.
GRANT SELECT (id, parent_id, currency, owner_account_id) ON sites TO app_search;
--> statement-breakpoint
GRANT SELECT (site_id, id, price_level) ON accounts TO app_search;
--> statement-breakpoint
GRANT SELECT ON listings, offers TO app_search;
--> statement-breakpoint
CREATE POLICY search_reads ON listings FOR SELECT TO app_search USING (true);
--> statement-breakpoint
CREATE POLICY search_reads ON offers FOR SELECT TO app_search USING (true);
--> statement-breakpoint
CREATE FUNCTION wholesale(at timestamptz) RETURNS TABLE (product_id uuid, validity integer, price_minor bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT DISTINCT ON (o.product_id, o.validity) o.product_id, o.validity,
    CASE WHEN above.currency = own.currency THEN coalesce(CASE buyer.price_level
      WHEN 'A' THEN o.level_a_minor WHEN 'B' THEN o.level_b_minor WHEN 'C' THEN o.level_c_minor END, o.price_minor) END
  FROM sites own
  JOIN sites above ON above.id = own.parent_id
  JOIN listings l ON l.site_id = above.id AND l.on_sale
  JOIN offers o ON o.site_id = above.id AND o.product_id = l.product_id AND o.valid_from <= at
  LEFT JOIN accounts buyer ON buyer.site_id = own.id AND buyer.id = own.owner_account_id
  WHERE own.id = nullif(current_setting('app.site_id', true), '')::uuid
  ORDER BY o.product_id, o.validity, o.valid_from DESC
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_search;
--> statement-breakpoint
ALTER FUNCTION wholesale(timestamptz) OWNER TO app_search;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_search;
--> statement-breakpoint
REVOKE ALL ON FUNCTION wholesale(timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION wholesale(timestamptz) TO app_user;
