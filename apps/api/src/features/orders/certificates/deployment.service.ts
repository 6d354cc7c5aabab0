import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import type { Reply } from '@app/contracts/endpoint'
import type { checkDeployment as contract, Deployment, ServedCertificate } from '@app/contracts/orders/deployment'
import { isWildcard } from '@app/contracts/products/name-rules'
import { checkDetail } from '@app/contracts/validation/check-details'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import type { Served } from '#providers/dns/probe.ts'
import { orderObject } from '../order-object.ts'
import { addEvent, lockOrder, updateOrder } from '../orders.repo.ts'
import { type CertificateRow, certificates, type OrderRow } from '../orders.table.ts'
import { countAsk } from '../validation/preflight.service.ts'
import { inTurns } from '../validation/record-looks.service.ts'

/** Limit of checks per member. */
export const deploymentLimit = { points: 30, duration: 600 }

/** Maximum number of hosts per call, because a page waits for the answer. */
export const mostHosts = 20

interface DeploymentWish {
  orderId: string
  certificateId: string
  /** Host under one of the certificate's wildcards, or one of its names. */
  host: string | undefined
}

/**
 * Compares the servers of a certificate's names with the certificate. Where every server sends it with its chain, the
 * order is marked as deployed. Throws 'certificate.missing', 'deployment.other-host', 'rate.exceeded'.
 */
export async function checkDeployment(
  ctx: Ctx,
  limiter: Pick<RateLimiterAbstract, 'consume'>,
  caller: Caller,
  { orderId, certificateId, host }: DeploymentWish,
): Promise<Reply<typeof contract>> {
  const { certificate, siblings } = await ctx.db.transaction(caller.scope, (tx) =>
    issuedOf(tx, caller, orderId, certificateId),
  )
  const { names } = certificate
  if (host !== undefined && !names.some((name) => covers(name, host))) throw new DomainError('deployment.other-host')
  const hosts = host === undefined ? names.filter((name) => !isWildcard(name)) : [host]
  await countAsk(limiter, caller.memberId)
  const checkedHosts = hosts.slice(0, mostHosts)
  const deployments = await lookAt(ctx, checkedHosts, certificate, siblings)
  const unchecked = host === undefined ? names.filter((name) => !checkedHosts.includes(name)) : []
  const isComplete = deployments.length > 0 && deployments.every(isInstalled) && unchecked.every(isWildcard)
  if (isComplete && host === undefined)
    await ctx.db.transaction(caller.scope, (tx) => keepDeployed(tx, ctx, caller, orderId, certificate))
  return { port: ctx.env.DCV_TLS_PORT, deployments, unchecked, isComplete }
}

/** Checks the servers of hosts, each address separately, against one certificate and the others of its order. */
export async function lookAt(
  ctx: Ctx,
  hosts: readonly string[],
  certificate: CertificateRow,
  siblings: readonly CertificateRow[],
): Promise<Deployment[]> {
  const looks = await inTurns(hosts, async (host) =>
    (await ctx.prober.served(host)).map((one) => judged(host, one, certificate, siblings)),
  )
  return looks.flat()
}

export const isInstalled = ({ verdict, isChainSent }: Deployment) => verdict === 'installed' && isChainSent === true

/** A wildcard covers exactly one label (RFC 6125 §6.4.3). */
const covers = (name: string, host: string) =>
  name === host || (isWildcard(name) && isIP(host) === 0 && host.slice(host.indexOf('.')) === name.slice(1))

async function issuedOf(tx: Tx, { scope }: Caller, orderId: string, certificateId: string) {
  const order = await lockOrder(tx, scope, orderId)
  const issued = await tx
    .select()
    .from(certificates)
    .where(
      and(eq(certificates.siteId, scope.siteId), eq(certificates.orderId, order.id), isNotNull(certificates.sha256)),
    )
  const certificate = issued.find(({ id, state }) => id === certificateId && state === 'issued')
  if (!certificate) throw new DomainError('certificate.missing')
  return { certificate, siblings: issued.filter(({ id }) => id !== certificateId) }
}

function judged(
  host: string,
  served: Served,
  certificate: CertificateRow,
  siblings: readonly CertificateRow[],
): Deployment {
  const { address, protocol } = served
  const [leaf, ...others] = served.chain.map(readable)
  if (!leaf) {
    const unread = served.chain.length > 0 ? checkDetail('certificate-unreadable', { address: address ?? host }) : null
    const detail = served.detail ?? unread
    return { host, address, verdict: 'unreachable', served: null, isChainSent: null, protocol: null, detail }
  }
  const leafFacts = factsOf(leaf)
  const isChainSent = others.some(
    (other) => other && other.fingerprint256 !== leaf.fingerprint256 && leaf.checkIssued(other),
  )
  const isOneOf = (rows: readonly CertificateRow[]) => rows.some(({ sha256 }) => sha256 === leafFacts.sha256)
  const verdict = isOneOf([certificate]) ? 'installed' : isOneOf(siblings) ? 'previous' : 'another'
  return { host, address, verdict, served: leafFacts, isChainSent, protocol, detail: null }
}

/** Parses with Node, which accepts nearly everything that servers show; our own parser is strict. */
function readable(der: Uint8Array): X509Certificate | null {
  try {
    return new X509Certificate(der)
  } catch {
    return null
  }
}

function factsOf(certificate: X509Certificate): ServedCertificate {
  return {
    serial: certificate.serialNumber.toLowerCase(),
    issuer: certificate.issuer.split('\n').join(', ').slice(0, 300),
    notAfter: Math.floor(certificate.validToDate.getTime() / 1000),
    sha256: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
  }
}

/**
 * Marks the order as deployed and writes the timeline, once; `caller` is null for the scheduled probe. A certificate
 * that was replaced during the probe does not count.
 */
export async function keepDeployed(
  tx: Tx,
  ctx: Ctx,
  caller: Caller | null,
  orderId: string,
  certificate: CertificateRow,
): Promise<void> {
  const order = await lockOrder(tx, caller?.scope ?? { siteId: certificate.siteId, accountId: null }, orderId)
  if (order.deployedAt !== null || !isPresent(order, certificate)) return
  const at = ctx.clock.now()
  await updateOrder(tx, order, { deployedAt: at })
  const facts = { serial: certificate.serial ?? '', names: certificate.names.length }
  await addEvent(tx, order, { kind: 'deployed', actor: caller?.name ?? null, at, facts })
  if (caller === null) return
  const { siteId, accountId, orderNo } = order
  await record(tx, caller, siteId, accountId, 'order.deployed', { orderNo }, orderObject(order))
}

/** Whether this is the order's current certificate. */
export const isPresent = ({ certificateEndsAt }: OrderRow, { notAfter }: CertificateRow) =>
  certificateEndsAt !== null && certificateEndsAt.getTime() === notAfter?.getTime()
