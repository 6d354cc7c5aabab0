import { createPrivateKey, X509Certificate } from 'node:crypto'
import { isIpName } from '@app/contracts/ip-name'
import type { HostFailure, HostTls } from '@app/contracts/settings/site-hosts'
import { type CheckDetail, checkDetail } from '@app/contracts/validation/check-details'
import { generateCsr } from '@app/pki/generate-csr'
import { CaUnreachable } from '#core/ca-unreachable.ts'
import { unix } from '#core/clock.ts'
import { newId } from '#core/new-id.ts'
import { isPublicSuffix, isReserved } from '#core/public-suffix.ts'
import type { Ctx } from '#ctx.ts'
import { tellOfHosts } from '#features/sites/sites.service.ts'
import type { CaProgress } from '#providers/ca/ca.ts'
import { addHosts, certificatesOf, changeCertificate, failingIn, newHosts, takeDue } from './hosting.repo.ts'
import type { HostCertificateRow } from './hosting.table.ts'

export { noteFailureTold } from './hosting.repo.ts'

const minuteMs = 60_000
/** For so long a server has a host for itself; after a crash another one goes on then. */
const leaseMs = 5 * minuteMs
const mostAtOnce = 20
const soonMs = 3000
/** A CA stops listening to an account after a handful of failures an hour. */
const waitsMinutes = [5, 20, 80, 320, 1440] as const
/** Least time between two orders that an owner's checks bring about: three an hour are below what CAs allow. */
const retryMinutes = 20
const wantedDays = 90
/** Failures in a row after which nobody waits for the next attempt, and how long before an end that is urgent. */
const failuresTold = 3
const urgentDays = 14

/** Name under which the key of an order lies sealed. */
export const keySeal = (reference: string) => `host-key:${reference}`

/** Whether the CA may certify a host: a name that somebody can register, or one kept for tests where it is the sandbox. */
const mayBeCertified = ({ CA_PROVIDER }: Ctx['env'], host: string): boolean =>
  !isIpName(host) && !isPublicSuffix(host) && (CA_PROVIDER === 'sandbox' || !isReserved(host))

/** Gets and renews the certificates of all hosts, where this server ends TLS. A step that was cut off is made again. */
export async function keepHostCertificates(ctx: Ctx): Promise<void> {
  if (ctx.env.TLS_PORT === undefined) return
  const now = ctx.clock.now()
  const hosts = (await newHosts(ctx.db)).filter((host) => mayBeCertified(ctx.env, host))
  await addHosts(ctx.db, hosts, now)
  const due = await takeDue(ctx.db, now, new Date(now.getTime() + leaseMs), mostAtOnce)
  await Promise.all(due.map((row) => advance(ctx, row)))
}

/** State of the certificates of these hosts, by host; of none where this server ends no TLS. */
export async function tlsOf({ db, env }: Ctx, hosts: readonly string[]): Promise<Map<string, HostTls>> {
  if (env.TLS_PORT === undefined) return new Map()
  const rows = await certificatesOf(db, hosts)
  return new Map(
    rows.map(({ host, notAfter, failure, nextAt }) => [
      host,
      { endsAt: notAfter && unix(notAfter), failure, nextAt: unix(nextAt) },
    ]),
  )
}

/** Hosts of a site whose certificate keeps failing while they have none or it ends soon, and whose owner does not know yet. */
export function failingHosts({ db, env, clock }: Ctx, siteId: string): Promise<string[]> {
  if (env.TLS_PORT === undefined) return Promise.resolve([])
  const until = new Date(clock.now().getTime() + urgentDays * 86_400_000)
  return failingIn(db, siteId, { failures: failuresTold, until })
}

/**
 * Works on a served host soon. One that failed is tried again, because its owner may have changed something: at once
 * where its name did not lead here, which no CA hears of, and after a while where the CA was asked, which counts.
 */
export async function certifySoon(ctx: Ctx, host: string): Promise<void> {
  if (ctx.env.TLS_PORT === undefined) return
  const now = ctx.clock.now()
  // At once, so that whoever asks next is told that it is on its way.
  if (mayBeCertified(ctx.env, host)) await addHosts(ctx.db, [host], now)
  const [row] = await certificatesOf(ctx.db, [host])
  if (row?.failure) {
    const waitMs = row.failure.kind === 'not-here' ? 0 : retryMinutes * minuteMs
    const nextAt = new Date(now.getTime() + waitMs)
    if (nextAt < row.nextAt) await changeCertificate(ctx.db, host, { nextAt })
  }
  await ctx.queue.wake('hosting.keep-certificates')
}

async function advance(ctx: Ctx, row: HostCertificateRow): Promise<void> {
  try {
    await work(ctx, row.reference === null ? await begin(ctx, row) : row)
  } catch (error) {
    if (error instanceof CaUnreachable) {
      ctx.log.warn({ host: row.host, reason: error.message }, 'The CA of the host certificates was not reached')
      return fail(ctx, row, { kind: 'unreachable', detail: null })
    }
    // One host must not hold up the others; it is free again when its lease ends.
    ctx.log.error({ err: error, host: row.host }, 'The certificate of a host could not be worked on')
  }
}

/** Makes a key and its request, and keeps both before the CA hears of them. */
async function begin(ctx: Ctx, row: HostCertificateRow): Promise<HostCertificateRow> {
  const reference = newId()
  const { csrPem, privateKeyPem } = await generateCsr({ algorithm: 'ec-p256', names: [row.host] })
  const order = { reference, csrPem, nextKeySealed: ctx.secrets.seal(keySeal(reference), privateKeyPem) }
  await changeCertificate(ctx.db, row.host, order)
  return { ...row, ...order }
}

/** One step of a running order at the CA. @throws CaUnreachable */
async function work(ctx: Ctx, row: HostCertificateRow): Promise<void> {
  const { host, reference, csrPem } = row
  if (reference === null || csrPem === null) return
  const ca = ctx.upstream.of({ ca: ctx.env.CA_PROVIDER, connectionId: null })
  const notAfterLimit = unix(ctx.clock.now()) + wantedDays * 86_400
  const names = [{ domain: host, method: 'http' as const }]
  const { caOrderId, challenges } = await ca.place({ reference, names, notAfterLimit })
  let progress = await ca.check(caOrderId)
  if (progress.is === 'validating' && progress.failed.length === 0) {
    const [challenge] = challenges
    if (challenge) {
      await changeCertificate(ctx.db, host, {
        proofPath: new URL(challenge.host).pathname,
        proofBody: challenge.value,
      })
      // A CA counts failures, so it is asked only once the file can be read at the name.
      const { result, detail } = await ctx.prober.look(challenge)
      if (result !== 'waitingCa') return fail(ctx, row, { kind: 'not-here', detail })
      await ca.answer(caOrderId, host)
      progress = await ca.check(caOrderId)
    }
  }
  if (progress.is === 'ready') progress = await ca.finalize(caOrderId, csrPem)
  if (progress.is === 'issued') return accept(ctx, row, progress)
  const refusal = refusalOf(progress)
  if (refusal === null)
    return changeCertificate(ctx.db, host, { failure: null, nextAt: new Date(ctx.clock.now().getTime() + soonMs) })
  await ca.cancel(caOrderId)
  await fail(ctx, row, { kind: 'refused', detail: refusal }, noOrder)
}

function refusalOf(progress: CaProgress): CheckDetail | null {
  if (progress.is === 'refused') return checkDetail('ca-says', { reason: progress.reason })
  const [failed] = progress.is === 'validating' ? progress.failed : []
  return failed?.detail ?? null
}

async function accept(
  ctx: Ctx,
  row: HostCertificateRow,
  { certificatePem, chainPem }: Extract<CaProgress, { is: 'issued' }>,
): Promise<void> {
  const { host, reference, nextKeySealed } = row
  if (reference === null || nextKeySealed === null) return
  const certificate = new X509Certificate(certificatePem)
  const key = createPrivateKey(ctx.secrets.open(keySeal(reference), nextKeySealed))
  if (!certificate.checkPrivateKey(key) || certificate.checkHost(host) === undefined)
    return fail(ctx, row, { kind: 'wrong-certificate', detail: null }, noOrder)
  const [notBefore, notAfter] = [new Date(certificate.validFrom), new Date(certificate.validTo)]
  await changeCertificate(ctx.db, host, {
    ...{ certificatePem, chainPem, keyReference: reference, keySealed: nextKeySealed, notBefore, notAfter },
    ...{ ...noOrder, failure: null, failures: 0, failureToldAt: null, nextAt: renewalAt(notBefore, notAfter) },
  })
  await tellOfHosts(ctx.db)
  ctx.log.info({ host, until: notAfter.toISOString() }, 'A host has a new certificate')
}

const noOrder = { reference: null, csrPem: null, nextKeySealed: null, proofPath: null, proofBody: null }

/** A third of its life before a certificate ends. */
const renewalAt = (notBefore: Date, notAfter: Date) =>
  new Date(notBefore.getTime() + ((notAfter.getTime() - notBefore.getTime()) * 2) / 3)

/** Notes a failure and waits, longer with each. With `noOrder` the order is over, and the next attempt opens another. */
async function fail(
  ctx: Ctx,
  { host, failures }: HostCertificateRow,
  failure: HostFailure,
  order: Partial<typeof noOrder> = {},
): Promise<void> {
  const minutes = waitsMinutes[Math.min(failures, waitsMinutes.length - 1)] ?? 0
  const nextAt = new Date(ctx.clock.now().getTime() + minutes * minuteMs)
  await changeCertificate(ctx.db, host, { ...order, failure, failures: failures + 1, nextAt })
}
