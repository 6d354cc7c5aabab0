import { and, desc, eq } from 'drizzle-orm'
import type { Letter } from '#features/messages/message-letter.ts'
import { messages } from '#features/messages/messages.table.ts'
import { openLetter } from '#features/messages/sealed-letter.ts'
import type { GivenSite } from './given/given.ts'
import type { TestApi } from './test-api.ts'

/** Messages of a site to a recipient, newest first, with opened text. Telephone numbers as `+8613800138000`. */
export async function messagesTo(api: TestApi, site: Pick<GivenSite, 'id'>, recipient: string) {
  const rows = await api.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx
      .select()
      .from(messages)
      .where(and(eq(messages.siteId, site.id), eq(messages.recipient, recipient)))
      .orderBy(desc(messages.createdAt), desc(messages.id)),
  )
  return rows.map((row) => ({ ...row, letter: openLetter(api.ctx.secrets, row, row.bodySealed) satisfies Letter }))
}

/** Code in the newest message to a recipient; fails without one. */
export async function codeSentTo(api: TestApi, site: Pick<GivenSite, 'id'>, recipient: string): Promise<string> {
  const [newest] = await messagesTo(api, site, recipient)
  const code = newest?.letter.values.code
  if (!code) throw new Error(`No code was sent to ${recipient}`)
  return code
}

/** Link in the newest message to a recipient; fails without one. */
export async function linkSentTo(api: TestApi, site: Pick<GivenSite, 'id'>, recipient: string): Promise<string> {
  const [newest] = await messagesTo(api, site, recipient)
  const url = newest?.letter.values.url
  if (!url) throw new Error(`No link was sent to ${recipient}`)
  return url
}
