-- Certificates of the hosts that this installation serves. Older code knows nothing of the table and serves no TLS itself.
CREATE TABLE "host_certificates" (
	"host" text PRIMARY KEY NOT NULL,
	"reference" text,
	"csr_pem" text,
	"next_key_sealed" text,
	"proof_path" text,
	"proof_body" text,
	"certificate_pem" text,
	"chain_pem" text,
	"key_reference" text,
	"key_sealed" text,
	"not_before" timestamp with time zone,
	"not_after" timestamp with time zone,
	"failure" jsonb,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "host_certificates" ADD CONSTRAINT "host_certificates_host_site_hosts_host_fk" FOREIGN KEY ("host") REFERENCES "public"."site_hosts"("host") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "host_certificates_due" ON "host_certificates" USING btree ("next_at");