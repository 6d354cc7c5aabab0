import type { Received } from '@app/contracts/endpoint'
import type { InvoiceSettings, InvoiceTerms, saveInvoiceSettings } from '@app/contracts/invoices/invoice-settings'
import { invoicedUsages } from '@app/contracts/invoices/invoice-values'
import { lineName, plainClasses, plainRateBp, Seller, type TaxClasses } from '@app/contracts/invoices/seller'
import type { Currency } from '@app/contracts/wire'
import { eq } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { type InvoiceSettingsRow, invoiceSettings } from './invoices.table.ts'

const plainSeries = 'INV'

async function findSettings(tx: Tx, siteId: string): Promise<InvoiceSettingsRow | undefined> {
  const [row] = await tx.select().from(invoiceSettings).where(eq(invoiceSettings.siteId, siteId))
  return row
}

/** Tax classes of a site; one that came later than its settings has its plain name. */
const classesOf = (row: Pick<InvoiceSettingsRow, 'classes'> | undefined, currency: Currency): TaxClasses => ({
  ...plainClasses[currency],
  ...row?.classes,
})

export type KnownTerms = Omit<InvoiceTerms, 'seller'> & { seller: Seller | null }

/** Terms under which a site's invoices are applied for; the seller is null while none is set up. */
export async function termsOf(
  tx: Tx,
  { siteId, currency }: { siteId: string; currency: Currency },
): Promise<KnownTerms> {
  const row = await findSettings(tx, siteId)
  return {
    seller: row?.seller ?? null,
    defaultRateBp: row?.defaultRateBp ?? plainRateBp[currency],
    classes: classesOf(row, currency),
    countryRates: row?.countryRates ?? [],
    series: row?.series ?? plainSeries,
  }
}

function present(row: InvoiceSettingsRow | undefined, { currency }: Pick<SiteRow, 'currency'>): InvoiceSettings {
  if (!row)
    return {
      ...{ seller: Seller.parse({ country: currency === 'CNY' ? 'CN' : 'US' }), defaultRateBp: plainRateBp[currency] },
      ...{ classes: plainClasses[currency], countryRates: [], series: plainSeries },
      ...{ version: 0, updatedAt: null, updatedBy: null },
    }
  const { seller, defaultRateBp, countryRates, series, version, updatedAt, updatedBy } = row
  const classes = classesOf(row, currency)
  return { seller, defaultRateBp, classes, countryRates, series, version, updatedAt: unix(updatedAt), updatedBy }
}

/** Seller and taxes of a site. */
export const readSettings = (ctx: Ctx, { scope }: Caller, site: SiteRow): Promise<InvoiceSettings> =>
  ctx.db.readTransaction(scope, async (tx) => present(await findSettings(tx, site.id), site))

/** Changes seller and taxes for later applications. Throws 'save.conflict'. */
export function saveSettings(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  { version, ...wish }: Received<typeof saveInvoiceSettings>['body'],
): Promise<InvoiceSettings> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const before = await findSettings(tx, site.id)
    const terms = { ...wish, classes: { ...classesOf(before, site.currency), ...wish.classes } }
    const row = {
      ...{ ...terms, siteId: site.id, version: version + 1 },
      ...{ updatedAt: ctx.clock.now(), updatedBy: caller.name },
    }
    const [saved] = await tx
      .insert(invoiceSettings)
      .values(row)
      .onConflictDoUpdate({ target: invoiceSettings.siteId, set: row, setWhere: eq(invoiceSettings.version, version) })
      .returning()
    if (!saved || (before?.version ?? 0) !== version)
      throw new DomainError('save.conflict', { name: terms.seller.name })
    const more = {
      object: { kind: 'invoice-settings', id: site.id, name: terms.seller.name },
      ...{ before: before && facts(before), after: facts(terms) },
    }
    await record(tx, caller, site.id, caller.accountId, 'invoice.settings', {}, more)
    return present(saved, site)
  })
}

/** Fields for the audit log, the tax classes as text. */
function facts({ seller, defaultRateBp, classes, countryRates, series }: InvoiceTerms): Record<string, unknown> {
  const taxClasses = invoicedUsages.map((usage) => {
    const { code, rateBp } = classes[usage]
    return [lineName(classes[usage]), code, ...(rateBp === null ? [] : [`${rateBp / 100} %`])].join(' ').trim()
  })
  const rates = countryRates.map(({ country, rateBp }) => `${country} ${rateBp / 100} %`)
  return { ...seller, defaultRateBp, taxClasses, countryRates: rates, series }
}
