-- Whether those whom a site has told as well still have to be. Older code leaves it false, and tells nobody else of accounts and money.
ALTER TABLE "messages" ADD COLUMN "is_to_be_copied" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_to_be_copied" ON "messages" USING btree ("site_id","created_at") WHERE is_to_be_copied;