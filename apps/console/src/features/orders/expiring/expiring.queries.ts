import type { Sent } from '@app/contracts/endpoint'
import {
  exportExpiring,
  listExpiring,
  listExpiringDays,
  previewReminder,
  remindBuyer,
  remindPicked,
  setFollowUp,
} from '@app/contracts/orders/order-desk'
import type { SheetFormat } from '@app/contracts/sheet-formats'
import type { Locale } from '@app/contracts/wire'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, saveAnswer } from '#lib/call.ts'
import { Refused } from '#lib/send.ts'
import { shownTimeZone } from '#lib/time.ts'
import { useTaskStarted } from '#session/task-centre.ts'
import { counted, type ExpiringSearch, expiringSearch } from './expiring-search.ts'

const key = ['orders', 'expiring']

export const expiringQueries = {
  list: (search: ExpiringSearch) =>
    queryOptions({
      queryKey: [...key, 'list', expiringSearch.listed(search)],
      queryFn: ({ signal }) => call(listExpiring, { query: expiringSearch.listed(search) }, signal),
      placeholderData: keepPreviousData,
    }),
  days: (search: ExpiringSearch) =>
    queryOptions({
      queryKey: [...key, 'days', counted(search)],
      queryFn: ({ signal }) => call(listExpiringDays, { query: counted(search) }, signal),
      placeholderData: keepPreviousData,
    }),
  reminder: (id: string, locale: Locale | undefined) =>
    queryOptions({
      queryKey: [...key, 'reminder', id, locale],
      queryFn: ({ signal }) => call(previewReminder, { params: { id }, query: { locale } }, signal),
      placeholderData: keepPreviousData,
    }),
  /** First available sample email among the selected orders; null if none of those tried has one. */
  sample: (ids: readonly string[], locale: Locale | undefined) =>
    queryOptions({
      queryKey: [...key, 'sample', ids, locale],
      queryFn: async ({ signal }) => {
        for (const id of ids)
          try {
            return await call(previewReminder, { params: { id }, query: { locale } }, signal)
          } catch (error) {
            if (!(error instanceof Refused)) throw error
          }
        return null
      },
      placeholderData: keepPreviousData,
    }),
}

export function useSetFollowUp() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Sent<typeof setFollowUp>) => call(setFollowUp, input),
    onSuccess: () => cache.invalidateQueries({ queryKey: key }),
  })
}

export function useRemind() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Sent<typeof remindBuyer> & { idempotencyKey: string }) => call(remindBuyer, input),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['orders'] }),
  })
}

export function useRemindPicked() {
  const cache = useQueryClient()
  const started = useTaskStarted()
  return useMutation({
    mutationFn: (input: Sent<typeof remindPicked> & { idempotencyKey: string }) => call(remindPicked, input),
    onSuccess: () => {
      started('orders.remind')
      void cache.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}

export const useExportExpiring = () =>
  useMutation({
    mutationFn: ({ format, search }: { format: SheetFormat; search: ExpiringSearch }) =>
      saveAnswer(exportExpiring, {
        query: { ...expiringSearch.unpaged(search), format, timeZone: shownTimeZone() },
      }),
  })
