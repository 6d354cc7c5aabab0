import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type OwnSmsWordsRow, ownSmsWords } from '#features/messages/own-words.table.ts'

export const ownTexts = (tx: Tx, siteId: string): Promise<OwnSmsWordsRow[]> =>
  tx.select().from(ownSmsWords).where(eq(ownSmsWords.siteId, siteId))

/** Texts of a site for one message; locked until the transaction ends if they are to be changed. */
export async function ownText(
  tx: Tx,
  siteId: string,
  template: string,
  isToChange = false,
): Promise<OwnSmsWordsRow | undefined> {
  const query = tx
    .select()
    .from(ownSmsWords)
    .where(and(eq(ownSmsWords.siteId, siteId), eq(ownSmsWords.template, template)))
  const [row] = await (isToChange ? query.for('update') : query)
  return row
}

/** Writes texts over a version; of two saved at once over the same one, the second writes nothing and has false. */
export async function keepText(tx: Tx, row: OwnSmsWordsRow): Promise<boolean> {
  const { siteId: _, template: __, ...part } = row
  const written = await tx
    .insert(ownSmsWords)
    .values(row)
    .onConflictDoUpdate({
      target: [ownSmsWords.siteId, ownSmsWords.template],
      set: part,
      setWhere: eq(ownSmsWords.version, row.version - 1),
    })
    .returning({ version: ownSmsWords.version })
  return written.length > 0
}
