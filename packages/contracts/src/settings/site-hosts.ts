import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CheckDetail } from '../validation/check-details.ts'
import { Line, UnixSeconds } from '../wire.ts'

/** Most host names of a site, live and claimed. */
export const mostHosts = 20

/** Result of looking for the record that proves a host. */
export const hostProofs = ['passed', 'missing', 'wrong', 'unreachable'] as const
/** Where a host leads: by an alias to this server, by one to another name, to an address of its own, or nowhere. */
export const hostLeads = ['alias', 'elsewhere', 'address', 'nowhere'] as const

export const HostCheck = z.object({
  at: UnixSeconds,
  proof: z.enum(hostProofs),
  leads: z.enum(hostLeads),
  /** Names or addresses that the host leads to, at most ten. */
  leadsTo: z.array(z.string()),
  /** Certificate that the host serves; null without one. */
  certificate: z.object({ issuer: z.string(), endsAt: UnixSeconds, isForHost: z.boolean() }).nullable(),
})
export type HostCheck = z.infer<typeof HostCheck>

/** Why a host has no new certificate: its name does not lead here, the CA refused, was not reached, or gave another. */
export const hostFailures = ['not-here', 'refused', 'unreachable', 'wrong-certificate'] as const
export const HostFailure = z.object({ kind: z.enum(hostFailures), detail: CheckDetail.nullable() })
export type HostFailure = z.infer<typeof HostFailure>

/** Certificate that this server gets for a host and serves. */
export const HostTls = z.object({
  /** Null before the first certificate. */
  endsAt: UnixSeconds.nullable(),
  failure: HostFailure.nullable(),
  /** When it is looked at again: after a failure, or to renew. */
  nextAt: UnixSeconds,
})
export type HostTls = z.infer<typeof HostTls>

export const SiteHost = z.object({
  /** Lower case, in punycode. */
  host: z.string(),
  /** Whether the site is served under it. */
  isLive: z.boolean(),
  /** Whether links in messages that nobody's call triggers begin with it. */
  isMain: z.boolean(),
  /** Whether the caller is here under it. */
  isHere: z.boolean(),
  /** TXT record that proves it; null for a host that the platform gave. */
  proof: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** The last check; null before the first. */
  check: HostCheck.nullable(),
  /** Null where this server ends no TLS, or the name can have no certificate. */
  tls: HostTls.nullable(),
})
export type SiteHost = z.infer<typeof SiteHost>

export const SiteHosts = z.object({
  hosts: z.array(SiteHost),
  /** Host that an alias (CNAME) has to lead to. */
  target: z.string(),
  /** CA of the certificates that this server gets for its hosts; null where it ends no TLS itself. */
  tlsCa: z.enum(['sandbox', 'acme']).nullable(),
})
export type SiteHosts = z.infer<typeof SiteHosts>

const one = z.object({ host: z.string().max(253) })

export const listHosts = endpoint({
  method: 'GET',
  path: '/siteHosts',
  access: 'site.edit',
  summary: 'Host names of the site: those it is served under, and those that wait for their proof.',
  reply: SiteHosts,
})

export const addHost = endpoint({
  method: 'POST',
  path: '/siteHosts',
  access: 'site.edit',
  summary: 'Claims a host name. The site is served under it once a check finds the TXT record of the claim.',
  body: z.object({ host: Line(253).min(1, 'field.missing') }),
  reply: SiteHosts,
})

export const checkHost = endpoint({
  method: 'POST',
  path: '/siteHosts/:host/check',
  access: 'site.edit',
  summary:
    'Looks up the proof of a host, where it leads and which certificate it serves. A host that is proven is served from then on.',
  params: one,
  reply: SiteHosts,
})

export const setMainHost = endpoint({
  method: 'POST',
  path: '/siteHosts/:host/main',
  access: 'site.edit',
  summary: 'Makes this the main host: links in messages that the system sends by itself begin with it.',
  params: one,
  reply: SiteHosts,
})

export const removeHost = endpoint({
  method: 'DELETE',
  path: '/siteHosts/:host',
  access: 'site.edit',
  summary: 'Gives up a host or its claim. The main host stays, and so does the one that the caller is here under.',
  params: one,
  reply: SiteHosts,
})
