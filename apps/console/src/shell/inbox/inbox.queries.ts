import { listNotices, readNotice, readNotices } from '@app/contracts/inbox'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { unreadNotices } from '#session/desk-drawer.ts'

export const inboxQueries = {
  /** The member's notices, the newest first. */
  own: () =>
    queryOptions({
      queryKey: ['inbox'],
      queryFn: async ({ signal }) => {
        const inbox = await call(listNotices, {}, signal)
        unreadNotices.set(inbox.unread)
        return inbox
      },
    }),
}

/** Marks one notice as read, or all of them where none is named; the list shows it at once. */
export function useReadNotices() {
  const cache = useQueryClient()
  const { queryKey } = inboxQueries.own()
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? call(readNotices, {}) : call(readNotice, { params: { id } }),
    onSuccess: ({ unread }, id) => {
      unreadNotices.set(unread)
      cache.setQueryData(
        queryKey,
        (inbox) =>
          inbox && {
            unread,
            notices: inbox.notices.map((one) => (id === undefined || one.id === id ? { ...one, isRead: true } : one)),
          },
      )
    },
    onError: () => cache.invalidateQueries({ queryKey }),
  })
}
