-- What a site knows of the CA that signed a certificate is found by the issuer's name. Safe beside older code: an index alone, built in the time it
-- takes to read its table once, in which nobody writes to it.
CREATE INDEX "certificates_issuer" ON "certificates" USING btree ("site_id","issuer","created_at" DESC NULLS LAST) WHERE issuer IS NOT NULL;