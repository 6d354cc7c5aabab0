ALTER TABLE "tenants" ADD COLUMN "credit_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "contact_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "contact_tel_prefix" text DEFAULT '+86' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "contact_telephone" text DEFAULT '' NOT NULL;