-- Announcements to the staff of tenants. Older code asks for rows of its own site alone, so the further policy shows it nothing.
CREATE POLICY "from_above" ON "announcements" AS PERMISSIVE FOR SELECT TO "app_user" USING (readers = 'tenants' AND published_at IS NOT NULL AND recalled_at IS NULL AND deleted_at IS NULL
  AND (SELECT nullif(current_setting('app.account_id', true), '')::uuid) IS NULL
  AND site_id = (SELECT s.parent_id FROM sites s WHERE s.id = (SELECT nullif(current_setting('app.site_id', true), '')::uuid)));--> statement-breakpoint
GRANT SELECT (closed_at, suspended_at, erasing_at) ON sites TO app_search;--> statement-breakpoint
GRANT SELECT (status, name) ON members TO app_search;--> statement-breakpoint
GRANT SELECT (status) ON accounts TO app_search;--> statement-breakpoint
GRANT SELECT (site_id, id, readers) ON announcements TO app_search;--> statement-breakpoint
GRANT SELECT ON announcement_receipts TO app_search;--> statement-breakpoint
CREATE POLICY search_reads ON announcements FOR SELECT TO app_search USING (true);--> statement-breakpoint
CREATE POLICY search_reads ON announcement_receipts FOR SELECT TO app_search USING (true);--> statement-breakpoint
-- Staff of the open tenants directly below the site, and when each read an announcement of the site; nothing else of a tenant is seen from
-- above. Whoever has an account in the scope, a customer, sees nobody.
CREATE FUNCTION told_tenants(announcement uuid)
RETURNS TABLE (site_id uuid, member_id uuid, name text, read_at timestamptz, confirmed_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT s.id, m.id, m.name, r.read_at, r.confirmed_at
  FROM sites s
  JOIN accounts c ON c.site_id = s.id AND c.id = s.owner_account_id AND c.status = 'active'
  JOIN members m ON m.site_id = s.id AND m.account_id = c.id AND m.status = 'active'
  LEFT JOIN announcements a ON a.site_id = s.parent_id AND a.id = announcement AND a.readers = 'tenants'
  LEFT JOIN announcement_receipts r ON r.site_id = s.id AND r.announcement_id = a.id AND r.member_id = m.id
  WHERE s.parent_id = nullif(current_setting('app.site_id', true), '')::uuid
    AND nullif(current_setting('app.account_id', true), '') IS NULL
    AND s.suspended_at IS NULL AND s.closed_at IS NULL AND s.erasing_at IS NULL
$$;--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_search;--> statement-breakpoint
ALTER FUNCTION told_tenants(uuid) OWNER TO app_search;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_search;--> statement-breakpoint
REVOKE ALL ON FUNCTION told_tenants(uuid) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION told_tenants(uuid) TO app_user;
