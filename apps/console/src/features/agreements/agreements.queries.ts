import type { AgreementKind } from '@app/contracts/agreement-kinds'
import { readAgreement } from '@app/contracts/agreements'
import type { Locale } from '@app/contracts/wire'
import { queryOptions } from '@tanstack/react-query'
import { call, type Refused } from '#lib/call.ts'

/** A version that does not exist is told on the page itself. */
const isUnknown = ({ status }: Refused) => status === 404

export const agreementQueries = {
  /** Agreement text in the current language: in force, or an earlier version. */
  one: (kind: AgreementKind, locale: Locale, version?: string) =>
    queryOptions({
      queryKey: ['agreements', kind, locale, version],
      queryFn: ({ signal }) => call(readAgreement, { params: { kind }, query: { version } }, signal, isUnknown),
      staleTime: 5 * 60_000,
    }),
}
