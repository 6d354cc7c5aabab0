import {
  listOwnAnnouncements,
  type OwnAnnouncement,
  readOwnAnnouncement,
} from '@app/contracts/announcements/own-announcements'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { isInPlace } from '#lib/session-token.ts'

export const ownAnnouncementQueries = {
  /** Live announcements for the member. Read once; the page's stream says when they differ. */
  all: () =>
    queryOptions({
      queryKey: ['own-announcements'],
      queryFn: async ({ signal }) => (await call(listOwnAnnouncements, {}, signal)).announcements,
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** Announcements of the member, and the notes of what it has read, which the page shows at once. */
export function useOwnAnnouncements() {
  const cache = useQueryClient()
  const { queryKey } = ownAnnouncementQueries.all()
  const query = useQuery(ownAnnouncementQueries.all())
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, isConfirmed }: { id: string; isConfirmed: boolean }) =>
      call(readOwnAnnouncement, { params: { id }, body: { isConfirmed } }),
    onSuccess: (_, { id, isConfirmed }) =>
      cache.setQueryData(queryKey, (known) =>
        known?.map((one) =>
          one.id === id
            ? { ...one, isRead: true, isConfirmed: one.isConfirmed || (isConfirmed && one.mustConfirm) }
            : one,
        ),
      ),
    onError: () => cache.invalidateQueries({ queryKey }),
  })
  /** Notes what is new; an operator in the member's place reads without a trace. */
  const note = ({ id, isRead }: OwnAnnouncement, isConfirmed = false) => {
    if (!isInPlace() && (!isRead || isConfirmed)) mutate({ id, isConfirmed })
  }
  return { ...query, note, isPending }
}

const rank = { urgent: 0, important: 1, normal: 2 } as const

/** Announcements that stand above the page until they were read and, where they ask for it, confirmed. */
export const pressing = (all: readonly OwnAnnouncement[]): OwnAnnouncement[] =>
  all
    .filter(({ inBanner, mustConfirm, isRead, isConfirmed }) => inBanner && !(mustConfirm ? isConfirmed : isRead))
    .toSorted((a, b) => rank[a.level] - rank[b.level])
