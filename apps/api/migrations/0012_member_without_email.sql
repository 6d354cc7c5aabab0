-- Members who signed up by telephone have no address to be unique. Safe beside older code, which gives every member one.
DROP INDEX "members_email";--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("site_id",lower(email)) WHERE email <> '';