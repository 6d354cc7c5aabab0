import {
  getMailTemplate,
  listMailTemplates,
  type MailTemplateDetail,
  previewMail,
  publishMailTemplate,
  saveMailDraft,
  setMailCopies,
  switchMailTemplate,
  testMail,
} from '@app/contracts/settings/mail-templates'
import type { MailWords } from '@app/contracts/settings/mail-words'
import type { Locale } from '@app/contracts/wire'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'

interface SampleWish {
  template: string
  locale: Locale
  words: MailWords
  orderId: string | undefined
}

export const mailTemplateQueries = {
  all: () =>
    queryOptions({
      queryKey: ['settings', 'mail-templates'],
      queryFn: ({ signal }) => call(listMailTemplates, {}, signal),
    }),
  one: (template: string) =>
    queryOptions({
      queryKey: ['settings', 'mail-template', template],
      queryFn: ({ signal }) => call(getMailTemplate, { params: { template } }, signal),
    }),
  preview: ({ template, ...body }: SampleWish) =>
    queryOptions({
      queryKey: ['settings', 'mail-preview', template, body],
      queryFn: ({ signal }) => call(previewMail, { params: { template }, body }, signal),
      placeholderData: keepPreviousData,
      gcTime: 60_000,
    }),
}

/** Publishes words, keeps a draft or decides who has copies; lists are read anew. */
function useWriting<E extends typeof publishMailTemplate | typeof saveMailDraft | typeof setMailCopies>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<MailTemplateDetail> => call(endpoint, input as never),
    onSuccess: (detail) => {
      cache.setQueryData(mailTemplateQueries.one(detail.template).queryKey, detail)
      void cache.invalidateQueries({ queryKey: mailTemplateQueries.all().queryKey })
    },
  })
}
export const usePublishMail = () => useWriting(publishMailTemplate)
export const useSaveDraft = () => useWriting(saveMailDraft)
export const useSetCopies = () => useWriting(setMailCopies)

/** Switches a mail on or off. */
export function useSwitchMail() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<typeof switchMailTemplate>) => call(switchMailTemplate, input),
    onSuccess: (_, { params }) => {
      void cache.invalidateQueries({ queryKey: mailTemplateQueries.all().queryKey })
      void cache.invalidateQueries({ queryKey: mailTemplateQueries.one(params.template).queryKey })
    },
  })
}

/** Sends a sample to the member's own address. */
export const useTestMail = () => useMutation({ mutationFn: (input: Input<typeof testMail>) => call(testMail, input) })
