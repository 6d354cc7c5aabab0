import { type AgreementKind, agreementKinds } from '@app/contracts/agreement-kinds'
import type { Received, Reply } from '@app/contracts/endpoint'
import type { listSiteAgreements, publishSiteAgreement, SiteAgreement } from '@app/contracts/settings/site-agreements'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { addAgreement, agreementHistory, inForce, standardAgreement } from '#features/agreements/agreements.service.ts'
import type { OwnAgreementRow } from '#features/agreements/agreements.table.ts'
import { record } from '#features/logs/logs.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'

/** Scope of the whole site: its agreements are not the caller's own rows. */
const wholeSite = ({ scope }: Caller) => ({ siteId: scope.siteId, accountId: null })

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const textOf = (kind: AgreementKind, row: OwnAgreementRow | undefined) => row?.content ?? standardAgreement(kind)

/** Each agreement of the caller's site, with the version in force. */
export function agreementsOf(ctx: Ctx, caller: Caller): Promise<Reply<typeof listSiteAgreements>> {
  const scope = wholeSite(caller)
  return ctx.db.readTransaction(scope, async (tx) => {
    const agreements: Reply<typeof listSiteAgreements>['agreements'] = []
    for (const kind of agreementKinds) {
      const [newest] = await agreementHistory(tx, scope.siteId, kind)
      const { version, content, publishedAt } = inForce(kind, newest)
      const { zh, en } = content
      agreements.push({
        ...{ kind, publishedAt, inForce: version, isBuiltIn: publishedAt === null },
        title: { zh: zh.title || en.title, en: en.title || zh.title },
        publishedBy: publishedAt === null ? '' : (newest?.savedBy ?? ''),
      })
    }
    return { agreements }
  })
}

/** One agreement of the caller's site with its versions. */
export const readSiteAgreement = (
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  kind: AgreementKind,
): Promise<SiteAgreement> => ctx.db.readTransaction(wholeSite(caller), (tx) => detailOf(tx, site, kind))

async function detailOf(tx: Tx, site: VisitedSite, kind: AgreementKind): Promise<SiteAgreement> {
  const rows = await agreementHistory(tx, site.id, kind)
  const { version, content, publishedAt } = inForce(kind, rows[0])
  const original = standardAgreement(kind)
  const history = rows.map((row) => ({
    ...{ version: row.version, savedAt: unix(row.savedAt), savedBy: row.savedBy, note: row.note },
    settings: textOf(kind, row),
  }))
  const first = { version: 0, savedAt: unix(site.createdAt), savedBy: '', note: '', settings: original }
  return {
    ...{ kind, original, settings: content, version: rows[0]?.version ?? 0 },
    ...{ inForce: version, isBuiltIn: publishedAt === null },
    // The standard text came first; it ends the list where nothing was published between.
    history: history.at(-1)?.version === 1 ? [...history, first] : history,
  }
}

/** Puts a text into force. Throws 'save.conflict' if another version was published meanwhile. */
export function publishAgreement(
  ctx: Ctx,
  caller: Caller,
  { site, kind }: { site: VisitedSite; kind: AgreementKind },
  { content, version, note }: Received<typeof publishSiteAgreement>['body'],
): Promise<SiteAgreement> {
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const [newest] = await agreementHistory(tx, site.id, kind)
    if ((newest?.version ?? 0) !== version) throw new DomainError('save.conflict', { name: '' })
    const before = textOf(kind, newest)
    // A version is what people accept anew: there is none without a change.
    if (isSame(before, content)) return detailOf(tx, site, kind)
    const isAdded = await addAgreement(tx, {
      ...{ siteId: site.id, agreement: kind, version: version + 1, note },
      content: isSame(content, standardAgreement(kind)) ? null : content,
      ...{ savedBy: caller.name, savedAt: ctx.clock.now() },
    })
    if (!isAdded) throw new DomainError('save.conflict', { name: '' })
    const object = { kind: 'agreement', id: kind, name: kind }
    const facts = { agreement: kind, version: version + 1, note }
    await record(tx, caller, site.id, caller.accountId, 'site.agreement', facts, {
      ...{ object, before: { ...before }, after: { ...content } },
    })
    return detailOf(tx, site, kind)
  })
}
