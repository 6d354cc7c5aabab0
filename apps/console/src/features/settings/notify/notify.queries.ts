import { getNotifySettings } from '@app/contracts/settings/notify-settings'
import { testNotice } from '@app/contracts/settings/notify-test'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'

export const notifyQueries = {
  all: () =>
    queryOptions({
      queryKey: ['settings', 'notify'],
      queryFn: ({ signal }) => call(getNotifySettings, {}, signal),
    }),
}

/** Sends the message of an event to oneself. */
export const useTestNotice = () =>
  useMutation({ mutationFn: (input: Input<typeof testNotice>) => call(testNotice, input) })
