import { isIpName, urlHost } from '@app/contracts/ip-name'
import { checkDetail } from '@app/contracts/validation/check-details'
import { baseOf } from '#core/challenge.ts'
import { isPublicSuffix } from '#core/public-suffix.ts'
import { caaVerdict } from './caa.ts'
import type { Outlook } from './probe.ts'
import { detailOf } from './resolver.ts'
import { answersUnchecked } from './unchecked.ts'
import { PageUnreadable, type Reach, readPage } from './web-page.ts'

export interface OutlookWish {
  issuer: string
  /** Whether it is validated by a file: then its web server must be reachable. */
  isFile: boolean
}

/** Obstacles to validating and certifying a name at present. Never throws for external faults. */
export async function outlookOf(
  reach: Reach,
  servers: readonly string[],
  name: string,
  { issuer, isFile }: OutlookWish,
): Promise<Outlook[]> {
  if (isIpName(name)) return outlookOfIp(reach, name)
  if (isPublicSuffix(name)) return [{ kind: 'public-suffix', found: [], detail: null }]
  const host = baseOf(name)
  const { views, signal } = reach
  const [v4, v6, verdict, page] = await Promise.all([
    views.look('A', host),
    views.look('AAAA', host),
    caaVerdict(views, name, { issuer, property: 'issue' }),
    isFile ? reachPage(reach, host) : null,
  ])
  const failure = detailOf([...v4.failures, ...v6.failures])
  const isRefused = [...v4.failures, ...v6.failures].some(({ code }) => code === 'ESERVFAIL')
  if (isRefused && (await answersUnchecked(servers, host, signal)))
    return [{ kind: 'dnssec', found: [], detail: failure }]
  if (failure) return [{ kind: 'unresolved', found: [], detail: failure }]
  const isThere = v4.values.length + v6.values.length > 0
  const missing: Outlook = { kind: 'unresolved', found: [], detail: checkDetail('address-missing', { host }) }
  return [
    ...(isThere ? [] : [missing]),
    ...(verdict.allowed ? [] : [{ kind: 'caa', found: verdict.found, detail: verdict.detail } as const]),
    ...(page && isThere ? [page] : []),
  ]
}

async function outlookOfIp(reach: Reach, address: string): Promise<Outlook[]> {
  if (!reach.mayConnect(address))
    return [{ kind: 'ip-private', found: [], detail: checkDetail('ip-private', { address }) }]
  const page = await reachPage(reach, urlHost(address))
  return page ? [page] : []
}

/** Any response counts: the file does not exist yet. */
async function reachPage(reach: Reach, host: string): Promise<Outlook | null> {
  try {
    await readPage(reach, `http://${host}/.well-known/pki-validation/`)
    return null
  } catch (error) {
    if (!(error instanceof PageUnreadable)) throw error
    return { kind: 'port-80', found: [], detail: error.detail }
  }
}
