import { exportAnnouncementReaders, listAnnouncementReaders } from '@app/contracts/announcements/announcement-readers'
import type { SheetFormat } from '@app/contracts/sheet-formats'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, saveAnswer } from '#lib/call.ts'
import { defaultLimit } from '#lib/list-search.ts'
import { shownTimeZone } from '#lib/time.ts'
import { useTaskStarted } from '#session/task-centre.ts'
import { type ReaderSearch, readerSearch } from './reader-search.ts'

/** The call's own part of an address. */
const asked = ({ tab: _tab, ...filter }: ReaderSearch) => filter

/** A page of the people that an announcement is for. */
export const readersQuery = (id: string, search: ReaderSearch) =>
  queryOptions({
    queryKey: ['announcements', 'readers', id, asked(readerSearch.listed(search))],
    queryFn: ({ signal }) =>
      call(
        listAnnouncementReaders,
        { params: { id }, query: { limit: defaultLimit, ...asked(readerSearch.listed(search)) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

/** Saves them as a file; a long one is made by a task. */
export function useExportReaders(id: string, search: ReaderSearch) {
  const started = useTaskStarted()
  return useMutation({
    mutationFn: (format: SheetFormat) =>
      saveAnswer(exportAnnouncementReaders, {
        params: { id },
        query: { ...asked(readerSearch.unpaged(search)), format, timeZone: shownTimeZone() },
      }),
    onSuccess: (task) => task && started('readers.export'),
  })
}
