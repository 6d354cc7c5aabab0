-- Questions of visitors on the contact page. Older code does not know the table and asks nothing of it.
CREATE TABLE "shop_questions" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"form" text NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_no" text NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "shop_questions_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "shop_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_questions_form" ON "shop_questions" USING btree ("site_id","form");--> statement-breakpoint
CREATE INDEX "shop_questions_asked" ON "shop_questions" USING btree ("site_id","asked_at");--> statement-breakpoint
CREATE POLICY "site_isolation" ON "shop_questions" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE shop_questions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON shop_questions TO app_user;
