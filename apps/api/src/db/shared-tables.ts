/** Tables without a site, and why each has none. Every other table has row-level security; a test holds both to it. */
export const sharedTables: Record<string, string> = {
  sites: 'a request finds its site here before it has a tenant',
  site_hosts: 'the host names that lead to a site',
  host_certificates: 'certificates of these host names, read at handshakes; their keys are sealed',
  products: 'the catalogue that every site sells from, and the one at the top writes',
  rate_limits: "a library's own table; its keys carry the site",
  sandbox_authorities: "the sandbox CA's keys, sealed",
  sandbox_orders: "the sandbox CA's books",
  sandbox_issuances: "the sandbox CA's books",
  sandbox_lists: 'the revocation lists that the sandbox CA publishes',
  sandbox_lost_keys: 'keys that no certificate is made for',
  acme_orders: 'what the ACME client holds with the upstream CA',
  sealed_secrets: "the platform's own secrets, sealed",
}
