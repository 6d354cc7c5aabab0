import type { ReactNode } from 'react'
import { keyNames } from '#features/keys/key-names.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import type { WizardFacts } from '../material/order-steps.ts'
import { wizardMessages } from '../material/order-wizard.messages.ts'
import type { WizardStep } from '../order-links.ts'
import { usageMessages } from '../order-usage.messages.ts'
import { orderMessages } from '../orders.messages.ts'

/** What was chosen in each step, in a few words under its name. */
export function useStepNotes({ draft, product, csr, key }: WizardFacts): Record<WizardStep, ReactNode> {
  const t = useT(wizardMessages)
  const tell = useT(usageMessages)
  const say = useT(orderMessages)
  const locale = useLocale()
  const keyNote = () => {
    if (draft.delivery) return draft.delivery.method ? tell(`delivery.${draft.delivery.method}`) : undefined
    if (draft.keyWay === 'later') return t('key.later')
    if (draft.keyWay === 'paste') return csr?.keyLabel ?? t('key.paste')
    return key ? keyNames[key.algorithm] : t('key.browser')
  }
  const namesNote = () => {
    const { length: count } = draft.names
    if (count === 0) return undefined
    return product?.usageType === 'smime' ? tell('usage.mailboxes', { count }) : say('order.names-count', { count })
  }
  return {
    product: product?.name[locale],
    key: keyNote(),
    names: namesNote(),
    contact: draft.contact.name,
    review: undefined,
  }
}
