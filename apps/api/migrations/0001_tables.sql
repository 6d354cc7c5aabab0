CREATE TABLE "counters" (
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"day" text NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "counters_site_id_name_day_pk" PRIMARY KEY("site_id","name","day")
);
--> statement-breakpoint
ALTER TABLE "counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"site_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_site_id_member_id_key_pk" PRIMARY KEY("site_id","member_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accounts" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_no" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "members" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"dept_id" uuid,
	"login_name" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"tel_prefix" text DEFAULT '+86' NOT NULL,
	"telephone" text,
	"avatar" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"last_login_at" timestamp with time zone,
	"last_login_ip" text,
	"previous_login_at" timestamp with time zone,
	"previous_login_ip" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roles" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"base" text NOT NULL,
	"permissions" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "balances" (
	"site_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"book" text NOT NULL,
	"amount_minor" bigint DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "balances_site_id_account_id_book_pk" PRIMARY KEY("site_id","account_id","book"),
	CONSTRAINT "balances_no_overdraft" CHECK (book <> 'wallet' OR amount_minor >= 0)
);
--> statement-breakpoint
ALTER TABLE "balances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"book" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "ledger_entries_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "ledger_entries_not_zero" CHECK (amount_minor <> 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"order_id" uuid,
	"memo" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"member_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"facts" jsonb NOT NULL,
	"ip" text,
	"request_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "acme_orders" (
	"ca_order_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"state" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "acme_orders_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_authorities" (
	"name" text PRIMARY KEY NOT NULL,
	"certificate_pem" text NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_issuances" (
	"serial" text PRIMARY KEY NOT NULL,
	"ca_order_id" text NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"not_after" timestamp with time zone NOT NULL,
	"certificate_pem" text,
	"intended_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_issuances_ca_order_id_unique" UNIQUE("ca_order_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"ca_order_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"state" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_orders_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sealed_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"ca" text NOT NULL,
	"ca_order_id" text,
	"names" text[] NOT NULL,
	"csr_pem" text NOT NULL,
	"certificate_pem" text,
	"chain_pem" text,
	"serial" text,
	"issuer" text,
	"sha256" text,
	"sha1" text,
	"not_before" timestamp with time zone,
	"not_after" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificates_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "certificates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "domain_checks" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"method" text NOT NULL,
	"record_type" text,
	"record_host" text,
	"record_value" text,
	"result" text DEFAULT 'pending' NOT NULL,
	"found" text[] NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"cooldown_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"valid_until" timestamp with time zone,
	CONSTRAINT "domain_checks_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "domain_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_events" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor" text,
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_events_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "orders" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"status" integer NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" jsonb NOT NULL,
	"brand" text NOT NULL,
	"usage_type" text NOT NULL,
	"valid_type" text NOT NULL,
	"names_included" integer NOT NULL,
	"validity" integer NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"cost_minor" bigint NOT NULL,
	"price_lines" jsonb NOT NULL,
	"primary_name" text DEFAULT '' NOT NULL,
	"names" text[] NOT NULL,
	"methods" jsonb NOT NULL,
	"csr_pem" text,
	"key_algorithm" text,
	"contact" jsonb,
	"dcv_passed" integer DEFAULT 0 NOT NULL,
	"dcv_total" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"placed_by" text NOT NULL,
	"paid_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"plan_ends_at" timestamp with time zone,
	"certificate_starts_at" timestamp with time zone,
	"certificate_ends_at" timestamp with time zone,
	"next_step_at" timestamp with time zone,
	"step_attempts" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "orders_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "orders_amount_not_negative" CHECK (amount_minor >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "offers" (
	"site_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"validity" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	"extra_name_minor" bigint NOT NULL,
	"extra_wildcard_minor" bigint NOT NULL,
	"cost_minor" bigint NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	CONSTRAINT "offers_site_id_product_id_validity_pk" PRIMARY KEY("site_id","product_id","validity"),
	CONSTRAINT "offers_not_negative" CHECK (price_minor >= 0 AND extra_name_minor >= 0 AND extra_wildcard_minor >= 0)
);
--> statement-breakpoint
ALTER TABLE "offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_no" text NOT NULL,
	"product_type" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"brand" text NOT NULL,
	"usage_type" text NOT NULL,
	"valid_type" text NOT NULL,
	"ca_certificate_no" text NOT NULL,
	"names_included" integer NOT NULL,
	"names_max" integer NOT NULL,
	"allows_wildcard" boolean NOT NULL,
	"requires_wildcard" boolean NOT NULL,
	"key_algorithms" text[] NOT NULL,
	"dcv_methods" text[] NOT NULL,
	"issue_minutes" integer NOT NULL,
	"refund_days" integer NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_product_no_unique" UNIQUE("product_no")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"site_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "used_once" (
	"site_id" uuid NOT NULL,
	"key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_once_site_id_key_pk" PRIMARY KEY("site_id","key")
);
--> statement-breakpoint
ALTER TABLE "used_once" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"parent_id" uuid,
	"owner_account_id" uuid,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"slogan" jsonb NOT NULL,
	"locale" text NOT NULL,
	"currency" text NOT NULL,
	"primary_color" text NOT NULL,
	"support" jsonb NOT NULL,
	"is_root" boolean DEFAULT false NOT NULL,
	"is_retail" boolean DEFAULT false NOT NULL,
	"is_saas" boolean DEFAULT false NOT NULL,
	"supported_domain" boolean DEFAULT false NOT NULL,
	"need_lang_change" boolean DEFAULT false NOT NULL,
	"only_selfusdt" boolean DEFAULT false NOT NULL,
	"unpaid_days" integer DEFAULT 20 NOT NULL,
	"idle_minutes" integer DEFAULT 120 NOT NULL,
	"absolute_minutes" integer DEFAULT 720 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sites_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_hosts" ADD CONSTRAINT "site_hosts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_account_no" ON "accounts" USING btree ("site_id","account_no");--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin ((name || ' ' || account_no) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "members_login_name" ON "members" USING btree ("site_id",lower(login_name));--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("site_id",lower(email));--> statement-breakpoint
CREATE UNIQUE INDEX "members_telephone" ON "members" USING btree ("site_id","tel_prefix","telephone");--> statement-breakpoint
CREATE INDEX "members_account" ON "members" USING btree ("site_id","account_id");--> statement-breakpoint
CREATE INDEX "roles_account" ON "roles" USING btree ("site_id","account_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("site_id","transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("site_id","account_id","book");--> statement-breakpoint
CREATE INDEX "ledger_transactions_account" ON "ledger_transactions" USING btree ("site_id","account_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_transactions_order" ON "ledger_transactions" USING btree ("site_id","order_id");--> statement-breakpoint
CREATE INDEX "audit_log_account" ON "audit_log" USING btree ("site_id","account_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certificates_order" ON "certificates" USING btree ("site_id","order_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_pending" ON "certificates" USING btree ("site_id","order_id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "domain_checks_name" ON "domain_checks" USING btree ("site_id","certificate_id","domain");--> statement-breakpoint
CREATE INDEX "domain_checks_order" ON "domain_checks" USING btree ("site_id","order_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("site_id","order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_order_no" ON "orders" USING btree ("site_id","order_no");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("site_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("site_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_of_account" ON "orders" USING btree ("site_id","account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("site_id","certificate_ends_at") WHERE certificate_ends_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("site_id","next_step_at") WHERE next_step_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("site_id","token_hash");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE INDEX "used_once_expiry" ON "used_once" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "site_hosts_site" ON "site_hosts" USING btree ("site_id");--> statement-breakpoint
CREATE POLICY "site_isolation" ON "counters" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = nullif(current_setting('app.site_id', true), '')::uuid) WITH CHECK (site_id = nullif(current_setting('app.site_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "site_isolation" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = nullif(current_setting('app.site_id', true), '')::uuid) WITH CHECK (site_id = nullif(current_setting('app.site_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "account_isolation" ON "accounts" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR id = nullif(current_setting('app.account_id', true), '')::uuid)) WITH CHECK (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR id = nullif(current_setting('app.account_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "members" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid)) WITH CHECK (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "roles" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid)) WITH CHECK (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "balances" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid)) WITH CHECK (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "ledger_entries" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid)) WITH CHECK (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "ledger_transactions" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid)) WITH CHECK (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "audit_log" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid)) WITH CHECK (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "certificates" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid)) WITH CHECK (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "domain_checks" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid)) WITH CHECK (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "order_events" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid)) WITH CHECK (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_isolation" ON "orders" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid)) WITH CHECK (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "offers" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = nullif(current_setting('app.site_id', true), '')::uuid) WITH CHECK (site_id = nullif(current_setting('app.site_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "account_isolation" ON "sessions" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid)) WITH CHECK (site_id = nullif(current_setting('app.site_id', true), '')::uuid AND (nullif(current_setting('app.account_id', true), '') IS NULL OR account_id = nullif(current_setting('app.account_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "site_isolation" ON "used_once" AS PERMISSIVE FOR ALL TO "app_user" USING (site_id = nullif(current_setting('app.site_id', true), '')::uuid) WITH CHECK (site_id = nullif(current_setting('app.site_id', true), '')::uuid);