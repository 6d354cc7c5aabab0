import type { ReactNode } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import type { WizardStep } from './order-links.ts'
import type { WizardFacts } from './order-steps.ts'
import { wizardMessages } from './order-wizard.messages.ts'
import { orderMessages } from './orders.messages.ts'

/** What was chosen in each step, in a few words under its name. */
export function useStepNotes({ draft, product, csr, key }: WizardFacts): Record<WizardStep, ReactNode> {
  const t = useT(wizardMessages)
  const say = useT(orderMessages)
  const locale = useLocale()
  const keyNote = () => {
    if (draft.keyWay === 'later') return t('key.later')
    if (draft.keyWay === 'paste') return csr?.keyLabel ?? t('key.paste')
    return key ? say(`order.key.${key.algorithm}`) : t('key.browser')
  }
  return {
    product: product?.name[locale],
    key: keyNote(),
    names: draft.names.length > 0 ? say('order.names-count', { count: draft.names.length }) : undefined,
    contact: draft.contact.name,
    review: undefined,
  }
}
