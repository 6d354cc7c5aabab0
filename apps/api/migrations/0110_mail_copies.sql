-- Addresses that have a copy of a mail. Older code sends none.
ALTER TABLE "own_mail_words" ADD COLUMN "copies_to" text[] DEFAULT '{}' NOT NULL;