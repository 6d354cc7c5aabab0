import { type KeyAlgorithm, keyAlgorithms } from '@app/contracts/keys'
import type { KnownAlgorithm } from '@app/pki/keys/key'
import { useQuery } from '@tanstack/react-query'
import { makeableKinds } from '#features/keys/key-tasks.ts'

/** Keys for CAs of one's own: no order takes them, and not every browser makes them. */
const rareKinds = ['ec-p521', 'ed25519'] as const
export type RareKind = (typeof rareKinds)[number]

export const isRare = (kind: KnownAlgorithm): kind is RareKind => rareKinds.some((one) => one === kind)

/** The kinds of keys that can be made here, those that orders take in front. */
export function useKeyKinds(): readonly KnownAlgorithm[] {
  const { data = [] } = useQuery({
    queryKey: ['key-kinds'],
    queryFn: () => makeableKinds(rareKinds),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return [...(keyAlgorithms satisfies readonly KeyAlgorithm[]), ...data]
}
