import {
  type approveSmsTemplate,
  getSmsTemplate,
  listSmsTemplates,
  type SmsTemplateDetail,
  type saveSmsTemplate,
  testSmsTemplate,
} from '@app/contracts/settings/sms-templates'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'

export const smsTemplateQueries = {
  all: () =>
    queryOptions({
      queryKey: ['settings', 'sms-templates'],
      queryFn: ({ signal }) => call(listSmsTemplates, {}, signal),
    }),
  one: (template: string) =>
    queryOptions({
      queryKey: ['settings', 'sms-template', template],
      queryFn: ({ signal }) => call(getSmsTemplate, { params: { template } }, signal),
    }),
}

/** Changes a text message; the others are read anew, as a template can stand for several. */
export function useSmsMove<E extends typeof saveSmsTemplate | typeof approveSmsTemplate>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<SmsTemplateDetail> => call(endpoint, input as never),
    onSuccess: (detail) => {
      // A form begins with what is at hand: nothing of before may be.
      cache.removeQueries({
        queryKey: ['settings', 'sms-template'],
        predicate: ({ queryKey }) => queryKey[2] !== detail.template,
      })
      cache.setQueryData(smsTemplateQueries.one(detail.template).queryKey, detail)
      for (const key of ['sms-templates', 'senders']) void cache.invalidateQueries({ queryKey: ['settings', key] })
    },
  })
}

/** Sends a text message with sample values to the member's own telephone. */
export const useTestSms = () =>
  useMutation({ mutationFn: (input: Input<typeof testSmsTemplate>) => call(testSmsTemplate, input) })
