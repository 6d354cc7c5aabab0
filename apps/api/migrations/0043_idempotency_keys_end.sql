-- Keys are dropped by age. Safe beside older code: an index alone.
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("site_id","created_at");