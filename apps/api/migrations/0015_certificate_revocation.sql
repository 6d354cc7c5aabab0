-- What the sandbox CA revoked, the lists it publishes of that, and keys that must not be certified again.
-- Safe beside older code: it neither reads nor writes what is new, and what it issues meanwhile takes the default.
CREATE TABLE "sandbox_lists" (
	"authority" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"contents" text NOT NULL,
	"list" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_lost_keys" (
	"spki_sha256" text PRIMARY KEY NOT NULL,
	"lost_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_issuances" ADD COLUMN "authority" text DEFAULT 'intermediate' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_issuances" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_issuances" ADD COLUMN "revoked_for" integer;--> statement-breakpoint
CREATE INDEX "sandbox_issuances_revoked" ON "sandbox_issuances" USING btree ("authority","serial") WHERE revoked_at IS NOT NULL;