import type { PreflightName } from '@app/contracts/orders/validation'
import type { DcvMethod } from '@app/contracts/products/products'
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '#lib/use-settled.ts'
import { validationQueries } from '../validation/validation.queries.ts'
import { methodOf } from '../validation/validation-methods.ts'
import type { OrderDraft } from './order-draft.ts'

const refusedKinds: readonly PreflightName['problems'][number]['kind'][] = ['public-suffix', 'ip-private', 'reserved']

/** How long names have to stand before they are looked at, so that typing several asks once. */
const settleMs = 400

/** What was seen of the names of a draft. */
export function usePreflight(
  { names, methods }: Pick<OrderDraft, 'names' | 'methods'>,
  { id: productId, offered }: { id: string; offered: readonly DcvMethod[] },
  buyerId: string | undefined,
  isWanted = true,
): {
  isLooking: boolean
  ca: string
  isTaken: (method: DcvMethod) => boolean
  of: (name: string) => PreflightName | undefined
  /** One of them belongs to nobody, or to everybody: no CA certifies it. */
  hasRefused: boolean
  /** The CA takes a CSR only with every name. */
  wantsWholeCsr: boolean
} {
  const chosen = Object.fromEntries(names.map((name) => [name, methodOf(name, methods, offered)]))
  const body = useSettled({ buyerId: buyerId ?? null, productId, names, methods: chosen }, settleMs)
  const { data, isFetching } = useQuery({
    ...validationQueries.preflight(body),
    enabled: isWanted && body.names.length > 0,
  })
  const of = (name: string) => data?.names.find(({ domain }) => domain === name)
  return {
    isLooking: isFetching,
    ca: data?.caaDomain ?? '',
    // Until it is known, all are offered: the server refuses what the CA does not take.
    isTaken: (method) => data === undefined || data.caMethods.includes(method),
    of,
    wantsWholeCsr: data?.wantsWholeCsr ?? false,
    hasRefused: names.some((name) => of(name)?.problems.some(({ kind }) => refusedKinds.includes(kind))),
  }
}
