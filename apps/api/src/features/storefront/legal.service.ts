import { type AgreementKind, agreementKinds } from '@app/contracts/agreement-kinds'
import type { Agreement } from '@app/contracts/agreements'
import type { Locale } from '@app/contracts/wire'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { agreementOf } from '#features/agreements/agreements.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'

/** An agreement as each language has it; a site may have written one language alone, which then stands in both. */
export type LegalText = Readonly<Record<Locale, Agreement>>

/** Languages that an agreement is written in. */
export const writtenIn = (text: LegalText): Locale[] =>
  (['zh', 'en'] as const).filter((locale) => text[locale].locale === locale)

/** A version of an agreement, or the one in force. Throws 'agreement.unknown'. */
const readText = ({ db }: Ctx, site: VisitedSite, kind: AgreementKind, version?: string): Promise<LegalText> =>
  db.readTransaction({ siteId: site.id, accountId: null }, async (tx) => ({
    zh: await agreementOf(tx, site, { kind, version, locale: 'zh' }),
    en: await agreementOf(tx, site, { kind, version, locale: 'en' }),
  }))

/** Agreements of a site in force. */
export const legalTexts = (ctx: Ctx, site: VisitedSite): Promise<LegalText[]> =>
  Promise.all(agreementKinds.map((kind) => readText(ctx, site, kind)))

/** An agreement by its name in an address, and by its version where one is asked for; undefined for what there is not. */
export async function legalText(
  ctx: Ctx,
  site: VisitedSite,
  name: string,
  version: unknown,
): Promise<LegalText | undefined> {
  const kind = agreementKinds.find((one) => one === name)
  if (!kind) return undefined
  try {
    return await readText(ctx, site, kind, typeof version === 'string' ? version : undefined)
  } catch (error) {
    if (error instanceof DomainError && error.key === 'agreement.unknown') return undefined
    throw error
  }
}
