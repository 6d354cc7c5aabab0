import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { sites } from '#features/sites/sites.table.ts'
import type { Brand } from './message-letter.ts'
import { messages } from './messages.table.ts'

/** What a message shows of its site. */
export async function brandOf(tx: Tx, siteId: string): Promise<Brand> {
  const [brand] = await tx
    .select({ name: sites.name, primaryColor: sites.primaryColor, support: sites.support })
    .from(sites)
    .where(eq(sites.id, siteId))
  if (!brand) throw new Error('A message needs a site')
  return brand
}

export async function addMessage(tx: Tx, row: typeof messages.$inferInsert): Promise<void> {
  await tx.insert(messages).values(row)
}
