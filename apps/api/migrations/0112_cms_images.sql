-- Images of articles; older code knows of none, and shows the marks of those that newer code put into a text as links.
CREATE TABLE "cms_images" (
	"site_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"name" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "cms_images_site_id_hash_pk" PRIMARY KEY("site_id","hash")
);
--> statement-breakpoint
ALTER TABLE "cms_images" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "site_isolation" ON "cms_images" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE cms_images FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON cms_images TO app_user;
