import { type AgreementKind, readAgreement } from '@app/contracts/agreements'
import type { Locale } from '@app/contracts/wire'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const agreementQueries = {
  /** Agreement text in force, in the current language. */
  one: (kind: AgreementKind, locale: Locale) =>
    queryOptions({
      queryKey: ['agreements', kind, locale],
      queryFn: ({ signal }) => call(readAgreement, { params: { kind } }, signal),
      staleTime: 5 * 60_000,
    }),
}
