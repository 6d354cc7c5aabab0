import { type Agreement, type AgreementKind, agreementVersions } from '@app/contracts/agreements'
import type { Locale } from '@app/contracts/wire'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { withCommit } from '#db/scoped.ts'
import { shortNames } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { agreementTexts } from './agreement-texts.ts'
import { agreementAcceptances } from './agreements.table.ts'

/** Agreement in force on a site. */
export function agreementOf(
  site: Pick<SiteRow, 'shortName' | 'face' | 'support'>,
  kind: AgreementKind,
  locale: Locale,
): Agreement {
  const { title, paragraphs } = agreementTexts[kind][locale]
  const facts: Record<string, string> = {
    site: shortNames(site)[locale],
    contact: site.support.email || site.support.phone,
  }
  const filled = paragraphs.map((text) => text.replace(/\{(\w+)\}/g, (hole, name: string) => facts[name] ?? hole))
  return { kind, version: agreementVersions[kind], isBuiltIn: true, title, paragraphs: filled }
}

/** Throws 'agreement.missing' unless the version in force was accepted. */
export function requireAccepted(kind: AgreementKind, accepted: string, locale: Locale): void {
  const version = agreementVersions[kind]
  const { title } = agreementTexts[kind][locale]
  if (accepted !== version)
    throw new DomainError('agreement.missing', { title, version }, { agreementVersion: 'field.agreed' })
}

interface Acceptance {
  siteId: string
  accountId: string
  memberId: string
  memberName: string
  kind: AgreementKind
  /** The order it is accepted with; null at sign-up. */
  orderId: string | null
  ip: string
  at: Date
}

/** Records the acceptance of the current version, in the transaction of the sign-up or order. */
export async function recordAcceptance(tx: Tx, { kind, ...who }: Acceptance): Promise<void> {
  const row = { ...who, id: newId(), agreement: kind, version: agreementVersions[kind] }
  await withCommit(tx, tx.insert(agreementAcceptances).values(row))
}
