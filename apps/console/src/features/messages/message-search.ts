import { messageChannels, messageStates } from '@app/contracts/messages'
import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'

/** URL parameters of the message log; `id` is the open message. */
export const messageSearch = defineListSearch({
  path: listPaths.messages,
  filters: {
    view: z.literal('all'),
    channel: z.enum(messageChannels),
    state: z.enum(messageStates),
    q: words,
    siteId: z.uuid(),
  },
  over: { id: z.uuid() },
})
export type MessageSearch = SearchOf<typeof messageSearch>
