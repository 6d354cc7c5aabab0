-- What an application hands down otherwise than its site has it. Older code hands down what the site has.
ALTER TABLE "applications" ADD COLUMN "own" jsonb DEFAULT '{}'::jsonb NOT NULL;
