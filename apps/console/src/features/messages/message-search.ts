import { messageChannels, messageStates } from '@app/contracts/messages'
import { z } from 'zod'

const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

/** The log's address; what cannot be read counts as absent. `id` is the message whose drawer is open. */
export const MessageSearch = z.object({
  channel: lenient(z.enum(messageChannels)),
  state: lenient(z.enum(messageStates)),
  q: lenient(z.coerce.string().trim().min(1).max(100)),
  siteId: lenient(z.uuid()),
  limit: lenient(z.coerce.number().int().min(1).max(100)),
  offset: lenient(z.coerce.number().int().min(1).max(1_000_000)),
  id: lenient(z.uuid()),
  /** Says that everything is meant, and no view. */
  view: lenient(z.literal('all')),
  /** By which of the member's own views the list was reached. */
  saved: lenient(z.uuid()),
})
export type MessageSearch = z.infer<typeof MessageSearch>

/** What of the address the list depends on: opening a message must not fetch it again. */
export const listed = ({ id: _, view: __, saved: ___, ...rest }: MessageSearch) => rest

/** A narrower or wider list begins at its first page. A message that was opened meanwhile stays open. */
export const narrowed = (search: MessageSearch, change: Partial<MessageSearch>): MessageSearch => ({
  ...search,
  offset: undefined,
  ...change,
})

export const isFiltered = ({ channel, state, q }: MessageSearch) => Boolean(channel ?? state ?? q)

/** The address of the log with one message open. */
export function messageHref(search: MessageSearch, id: string): string {
  const pairs = Object.entries({ ...search, id }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `/setting/center/messages?${new URLSearchParams(pairs)}`
}
