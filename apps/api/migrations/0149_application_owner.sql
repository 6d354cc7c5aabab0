-- Edition, icon and owner of an application, and of which incidents the owner was told. Older code neither reads nor writes them.
ALTER TABLE "applications" ADD COLUMN "edition" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "told" jsonb DEFAULT '[]'::jsonb NOT NULL;