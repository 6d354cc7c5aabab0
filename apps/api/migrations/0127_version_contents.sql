-- Versions of an application's defaults hold more than switches. Safe beside older code: that writes none of these columns, so its versions
-- say nothing of the rest, and no roll-out of it changes that. Of versions that are there, the markup alone is known.
ALTER TABLE "application_versions" ADD COLUMN "contents" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "application_versions" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "plan_subscriptions" ADD COLUMN "handed" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE application_versions NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE applications NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE application_versions v SET contents = jsonb_build_object('markupPercent', a.markup_percent)
FROM applications a WHERE a.site_id = v.site_id AND a.id = v.application_id;--> statement-breakpoint
ALTER TABLE applications FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE application_versions FORCE ROW LEVEL SECURITY;
