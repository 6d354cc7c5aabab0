import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { sites } from '#features/sites/sites.table.ts'
import { type SiteCaptchaRow, siteCaptchas } from './session.table.ts'

export async function captchaOf(tx: Tx, siteId: string): Promise<SiteCaptchaRow | undefined> {
  const [row] = await tx.select().from(siteCaptchas).where(eq(siteCaptchas.siteId, siteId))
  return row
}

/** Saves the choice over the version before it. Returns whether that was still the newest. */
export async function saveCaptcha(tx: Tx, row: SiteCaptchaRow): Promise<boolean> {
  const saved = await tx
    .insert(siteCaptchas)
    .values(row)
    .onConflictDoUpdate({ target: siteCaptchas.siteId, set: row, setWhere: eq(siteCaptchas.version, row.version - 1) })
    .returning({ version: siteCaptchas.version })
  return saved.length > 0
}

/** Has the pages of a site load the widget, or no longer. */
export async function showWidget(tx: Tx, siteId: string, captchaAppId: string): Promise<void> {
  const changed = await tx.update(sites).set({ captchaAppId }).where(eq(sites.id, siteId)).returning({ id: sites.id })
  if (changed.length === 0) throw new Error('The policy on sites refused the change')
}
