import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Currency, Id, Minor } from '../wire.ts'
import { tenantStates } from './tenant-values.ts'

/**
 * What is wrong with a tenant: provisioning stopped at a step, a host has no valid certificate or no longer leads here, a CA
 * connection of its own does not answer, or what it paid for an order that is refunded stands on an invoice.
 */
export const incidentKinds = ['provisioning', 'host', 'astray', 'own-ca', 'return-due'] as const
export type IncidentKind = (typeof incidentKinds)[number]

export const Incident = z.object({
  kind: z.enum(incidentKinds),
  /** Step of provisioning, host name, name of the connection, or number of the order. */
  subject: z.string(),
})
export type Incident = z.infer<typeof Incident>

export const TenantIncident = Incident.extend({ tenantId: Id, name: z.string() })
export type TenantIncident = z.infer<typeof TenantIncident>

/** Value of orders in one currency. */
const Sales = z.object({ currency: Currency, minor: Minor })

/** What sites with one currency sold, less refunds, by UTC month: the last twelve, the present one last. */
export const MonthlySales = z.object({
  currency: Currency,
  months: z.array(z.object({ month: z.string(), minor: Minor })),
})
export type MonthlySales = z.infer<typeof MonthlySales>

export const ApplicationOverview = z.object({
  /** Tenants by state. */
  tenants: z.record(z.enum(tenantStates), z.int()),
  /** Value of the orders paid at the sites of its tenants in the last 30 days, by their currencies. */
  sales: z.array(Sales),
  /** What its tenants' sites sold, less refunds, added up by their currencies; without those that are erased. */
  monthly: z.array(MonthlySales),
  /** Open incidents, the oldest tenant first. */
  incidents: z.array(TenantIncident),
})
export type ApplicationOverview = z.infer<typeof ApplicationOverview>

export const getApplicationOverview = endpoint({
  method: 'GET',
  path: '/saas/applications/:id/overview',
  access: 'saas.*',
  summary:
    'How the tenants of an application do: by state, what their sites sold in 30 days and by month, and what is wrong with them.',
  params: z.object({ id: Id }),
  reply: ApplicationOverview,
})

/** Hosts with an incident that are named for an application at most. */
export const mostBadHosts = 3

export const ApplicationFigures = z.object({
  /** The application. */
  id: Id,
  /** Its tenants: those whose site is open, and all of them, closed ones too. */
  tenants: z.object({ active: z.int(), all: z.int() }),
  /** Value of the orders paid at the sites of its tenants in the last 30 days, by their currencies. */
  sales: z.array(Sales),
  /** How many incidents are open at its tenants, those of hosts among them. */
  incidents: z.int(),
  /** Incidents of hosts, the oldest tenant first: at most 3 of `hosts.total`. */
  hosts: z.object({ total: z.int(), incidents: z.array(TenantIncident) }),
})
export type ApplicationFigures = z.infer<typeof ApplicationFigures>

export const listApplicationFigures = endpoint({
  method: 'GET',
  path: '/saas/applications/figures',
  access: 'saas.*',
  summary:
    'What the tenants of each application sold in 30 days, and what is wrong with them; applications without tenants are left out.',
  reply: z.object({ applications: z.array(ApplicationFigures) }),
})
