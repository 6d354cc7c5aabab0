import type { Product } from '@app/contracts/products/products'
import { useT } from '#i18n/use-t.ts'
import type { WizardStep } from '../order-links.ts'
import { usageMessages } from '../order-usage.messages.ts'
import { isForMail, isForSigning } from '../order-usage.ts'
import { wizardMessages } from './order-wizard.messages.ts'
import { needsOrganisation } from './organisation-standing.ts'

/** What a step is called for what is bought. */
export function useStepWords(product: Product | undefined): (step: WizardStep) => string {
  const t = useT(wizardMessages)
  const say = useT(usageMessages)
  return (step) => {
    if (step === 'key' && product && isForSigning(product)) return say('usage.step.delivery')
    if (step === 'names' && product && isForMail(product)) return say('usage.step.mailboxes')
    if (step === 'contact' && needsOrganisation(product)) return t('wizard.step.contact-organisation')
    return t(`wizard.step.${step}`)
  }
}
