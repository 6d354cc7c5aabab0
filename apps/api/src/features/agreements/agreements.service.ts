import type { AgreementKind } from '@app/contracts/agreement-kinds'
import { type Agreement, agreementVersions } from '@app/contracts/agreements'
import { fillPlaceholders } from '@app/contracts/settings/placeholders'
import type { AgreementContent } from '@app/contracts/settings/site-agreements'
import type { Locale } from '@app/contracts/wire'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { withCommit } from '#db/scoped.ts'
import { shortNames } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { agreementTexts } from './agreement-texts.ts'
import { agreementHistory, newestAgreement, ownAgreement } from './agreements.repo.ts'
import { agreementAcceptances, type OwnAgreementRow } from './agreements.table.ts'

export { addAgreement, agreementHistory } from './agreements.repo.ts'

/** The text that the product comes with. */
export const standardAgreement = (kind: AgreementKind): AgreementContent => agreementTexts[kind]

/** Version by name and the text of what a site published last; without anything, or after going back, the standard one. */
export function inForce(kind: AgreementKind, newest: OwnAgreementRow | undefined) {
  if (!newest?.content) return { version: agreementVersions[kind], content: agreementTexts[kind], publishedAt: null }
  return { version: String(newest.version), content: newest.content, publishedAt: unix(newest.savedAt) }
}

/** The text in a language, or in the other one where the site wrote none. */
function wordsIn(content: AgreementContent, locale: Locale) {
  const other = locale === 'zh' ? 'en' : 'zh'
  const shown = content[locale].text === '' ? other : locale
  return { ...content[shown], locale: shown }
}

interface Wish {
  kind: AgreementKind
  /** Name of a version; the one in force where none is asked for. */
  version: string | undefined
  locale: Locale
}

/** A version of an agreement of a site. Throws 'agreement.unknown'. */
export async function agreementOf(
  tx: Tx,
  site: Pick<SiteRow, 'id' | 'shortName' | 'face' | 'support'>,
  { kind, version, locale }: Wish,
): Promise<Agreement> {
  const history = await agreementHistory(tx, site.id, kind)
  const current = inForce(kind, history[0])
  const asked = version === undefined || version === current.version ? current : await named(tx, site.id, kind, version)
  const { title, text, ...words } = wordsIn(asked.content, locale)
  const values = { site: shortNames(site)[words.locale], contact: site.support.email || site.support.phone }
  return {
    ...{ kind, version: asked.version, publishedAt: asked.publishedAt, locale: words.locale },
    isBuiltIn: asked.publishedAt === null,
    isInForce: asked.version === current.version,
    title: fillPlaceholders(title, values),
    text: fillPlaceholders(text, values),
    versions: history
      .filter(({ content }) => content !== null)
      .map((row) => ({ version: String(row.version), publishedAt: unix(row.savedAt) })),
  }
}

async function named(tx: Tx, siteId: string, kind: AgreementKind, version: string) {
  if (version === agreementVersions[kind]) return inForce(kind, undefined)
  const row = /^\d{1,9}$/.test(version) ? await ownAgreement(tx, siteId, kind, Number(version)) : undefined
  if (!row) throw new DomainError('agreement.unknown')
  return inForce(kind, row)
}

/** Throws unless the version in force was accepted: 'agreement.changed' for another version, else 'agreement.missing'. */
export async function requireAccepted(
  tx: Tx,
  siteId: string,
  { kind, accepted, locale }: { kind: AgreementKind; accepted: string; locale: Locale },
): Promise<void> {
  const { version, content } = inForce(kind, await newestAgreement(tx, siteId, kind))
  if (accepted === version) return
  const { title } = wordsIn(content, locale)
  const fields = { agreementVersion: accepted === '' ? 'field.agreed' : 'field.agreed-anew' }
  throw new DomainError(accepted === '' ? 'agreement.missing' : 'agreement.changed', { title, version }, fields)
}

interface Acceptance {
  siteId: string
  accountId: string
  memberId: string
  memberName: string
  kind: AgreementKind
  /** What was accepted, checked before by `requireAccepted`. */
  version: string
  /** The order it is accepted with; null at sign-up. */
  orderId: string | null
  ip: string
  at: Date
}

/** Records the acceptance of a version, in the transaction of the sign-up or order. */
export async function recordAcceptance(tx: Tx, { kind, ...who }: Acceptance): Promise<void> {
  const row = { ...who, id: newId(), agreement: kind }
  await withCommit(tx, tx.insert(agreementAcceptances).values(row))
}
