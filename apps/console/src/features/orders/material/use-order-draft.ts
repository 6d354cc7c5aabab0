import { useCallback, useEffect, useState } from 'react'
import { canUseCrypto } from '#features/keys/key-tasks.ts'
import { keptKey } from '#features/keys/key-vault.ts'
import { useStore } from '#lib/external-store.ts'
import { homePrefix } from '#lib/telephone.ts'
import { type SignedIn, useActor } from '#session/use-actor.ts'
import { dropDraft, emptyDraft, loadDraft, type OrderDraft, saveDraft } from './order-draft.ts'

/** What a member's own account already tells about the contact; operators take the customer's instead. */
function firstDraft(actor: SignedIn): OrderDraft {
  const own = {
    name: actor.name,
    email: actor.email,
    telPrefix: actor.telPrefix || homePrefix(),
    telephone: actor.telephone,
  }
  return { ...emptyDraft(actor.isOperator ? {} : own), keyWay: canUseCrypto() ? 'browser' : 'paste' }
}

export interface DraftDesk {
  draft: OrderDraft
  change: (part: Partial<OrderDraft>) => void
  /** Forgets draft and key. */
  discard: () => void
  /** When the draft was left that was found on arrival, ms; and whether its key is gone. */
  restored: { at: number; isKeyLost: boolean } | undefined
  dismissRestored: () => void
}

/** The draft on the desk: every change is saved for this tab, never a private key. */
export function useOrderDraft(): DraftDesk {
  const actor = useActor()
  const [found] = useState(() => loadDraft(actor.id))
  const [draft, setDraft] = useState<OrderDraft>(() => found ?? firstDraft(actor))
  const [restored, setRestored] = useState(() =>
    found && found.savedAt > 0
      ? { at: found.savedAt, isKeyLost: found.keyWay === 'browser' && found.names.length > 0 && !keptKey.get() }
      : undefined,
  )

  const change = useCallback((part: Partial<OrderDraft>) => {
    setDraft((before) => ({ ...before, ...part, savedAt: Date.now() }))
  }, [])
  useEffect(() => {
    if (draft.savedAt > 0) saveDraft(actor.id, draft)
  }, [actor.id, draft])

  const discard = useCallback(() => {
    dropDraft(actor.id)
    keptKey.set(undefined)
    setDraft(firstDraft(actor))
    setRestored(undefined)
  }, [actor])
  return { draft, change, discard, restored, dismissRestored: () => setRestored(undefined) }
}

export const useKeptKey = () => useStore(keptKey)
