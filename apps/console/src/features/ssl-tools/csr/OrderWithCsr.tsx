import { useNavigate } from '@tanstack/react-router'
import { emptyDraft, loadDraft, saveDraft } from '#features/orders/material/order-draft.ts'
import { createHref } from '#features/orders/order-links.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useActor } from '#session/use-actor.ts'

interface OrderProps {
  csrPem: string
  label: string
  whyNot?: string | undefined
}

/** Takes a request along to the wizard, into the draft that is there. */
export function OrderWithCsr({ csrPem, label, whyNot }: OrderProps) {
  const actor = useActor()
  const navigate = useNavigate()
  const order = () => {
    const draft = loadDraft(actor.id) ?? emptyDraft({})
    saveDraft(actor.id, { ...draft, keyWay: 'paste', csrPem, savedAt: Date.now() })
    void navigate({ href: createHref() })
  }
  return (
    <ButtonFor need="order.create" size="sm" whyNot={whyNot} onClick={order}>
      {label}
    </ButtonFor>
  )
}
