-- Agreements that a site writes itself, in versions. Safe beside older code, which does not read the table: while a site has published nothing, the standard texts hold.
CREATE TABLE "own_agreements" (
	"site_id" uuid NOT NULL,
	"agreement" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb,
	"note" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_agreements_site_id_agreement_version_pk" PRIMARY KEY("site_id","agreement","version")
);
--> statement-breakpoint
ALTER TABLE "own_agreements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "agreement_acceptances_site" ON "agreement_acceptances" USING btree ("site_id","at","id");--> statement-breakpoint
CREATE POLICY "site_isolation" ON "own_agreements" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)) WITH CHECK (site_id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE own_agreements FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON own_agreements TO app_user;--> statement-breakpoint
CREATE TRIGGER own_agreements_append_only BEFORE UPDATE OR DELETE ON own_agreements FOR EACH ROW EXECUTE FUNCTION refuse_change();
