-- Counterparts of names (www, apex of a wildcard) that a product includes free, and what orders were sold with. Safe beside older code, which does not read the columns: constant defaults rewrite no row.
ALTER TABLE "orders" ADD COLUMN "includes_pair" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "includes_pair" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "products" SET "includes_pair" = true WHERE "usage_type" = 'ssl' AND "product_type" IN ('single', 'wildcard');
