import { setLeadDays } from '@app/contracts/settings/notify-lead'
import { setQuietHours } from '@app/contracts/settings/notify-quiet'
import { setRecipients } from '@app/contracts/settings/notify-recipients'
import { getNotifySettings, type NotifySettings, setNotifyPolicy } from '@app/contracts/settings/notify-settings'
import { setDailySummary } from '@app/contracts/settings/notify-summary'
import { testNotice } from '@app/contracts/settings/notify-test'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'
import { mailTemplateQueries } from '../mail-templates/mail-templates.queries.ts'

export const notifyQueries = {
  all: () =>
    queryOptions({
      queryKey: ['settings', 'notify'],
      queryFn: ({ signal }) => call(getNotifySettings, {}, signal),
    }),
}

/** Decides for one event and channel. A refusal means that what is shown is old, so it is read anew. */
export function useDecide() {
  const cache = useQueryClient()
  const { queryKey } = notifyQueries.all()
  return useMutation({
    mutationFn: (input: Input<typeof setNotifyPolicy>) => call(setNotifyPolicy, input),
    onSuccess: (settings) => {
      cache.setQueryData(queryKey, settings)
      void cache.invalidateQueries({ queryKey: mailTemplateQueries.all().queryKey })
    },
    onError: () => void cache.invalidateQueries({ queryKey }),
  })
}

/** The answer of a decision is what the page shows; a refusal means that what is shown is old, so it is read anew. */
function useSettingsAnswer() {
  const cache = useQueryClient()
  const { queryKey } = notifyQueries.all()
  return {
    onSuccess: (settings: NotifySettings) => cache.setQueryData(queryKey, settings),
    onError: () => void cache.invalidateQueries({ queryKey }),
  }
}

/** Decides how many days before an end its reminders are sent. */
export const useDecideLeadDays = () =>
  useMutation({
    mutationFn: (input: Input<typeof setLeadDays>) => call(setLeadDays, input),
    ...useSettingsAnswer(),
  })

/** Decides who is told of an event beside whom it is for. */
export const useDecideRecipients = () =>
  useMutation({
    mutationFn: (input: Input<typeof setRecipients>) => call(setRecipients, input),
    ...useSettingsAnswer(),
  })

/** Decides what waits for one mail a day. */
export const useDecideSummary = () =>
  useMutation({
    mutationFn: (input: Input<typeof setDailySummary>) => call(setDailySummary, input),
    ...useSettingsAnswer(),
  })

/** Decides during which hours reminders wait. */
export const useDecideQuietHours = () =>
  useMutation({
    mutationFn: (input: Input<typeof setQuietHours>) => call(setQuietHours, input),
    ...useSettingsAnswer(),
  })

/** Sends the message of an event to oneself. */
export const useTestNotice = () =>
  useMutation({ mutationFn: (input: Input<typeof testNotice>) => call(testNotice, input) })
