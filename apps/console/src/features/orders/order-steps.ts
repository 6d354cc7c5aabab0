import { Contact } from '@app/contracts/orders'
import type { Product } from '@app/contracts/products'
import type { CsrFacts } from './key-tasks.ts'
import type { KeptKey } from './key-vault.ts'
import { nameProblem } from './name-list.ts'
import type { OrderDraft } from './order-draft.ts'
import { type WizardStep, wizardSteps } from './order-links.ts'
import type { wizardMessages } from './order-wizard.messages.ts'
import { needsOrganisation } from './organisation-standing.ts'

export interface WizardFacts {
  draft: OrderDraft
  /** Operators choose whom they order for. */
  needsBuyer: boolean
  product: Product | undefined
  key: KeptKey | undefined
  /** What the pasted CSR holds; undefined while it is read or where it is refused. */
  csr: CsrFacts | undefined
}

export type StepProblem = Extract<
  keyof typeof wizardMessages,
  | `${'buyer' | 'product'}.missing`
  | 'product.period-missing'
  | 'product.not-orderable'
  | `key.not-${'made' | 'ready'}`
  | 'csr.missing'
  | 'csr.refused'
  | 'csr.key-not-allowed'
  | 'names.missing'
  | 'names.first-wildcard'
  | 'names.no-wildcard'
  | 'names.ev-wildcard'
  | 'names.too-many'
  | 'names.csr-lacks'
  | 'contact.incomplete'
  | 'organisation.missing'
>

function productProblem({ draft, needsBuyer, product }: WizardFacts): StepProblem | undefined {
  if (needsBuyer && !draft.buyer) return 'buyer.missing'
  if (!product) return 'product.missing'
  if (!product.isOrderable || !product.onSale) return 'product.not-orderable'
  return product.prices.some(({ validity }) => validity === draft.validity) ? undefined : 'product.period-missing'
}

function keyProblem({ draft, product, key, csr }: WizardFacts): StepProblem | undefined {
  if (draft.keyWay === 'later') return undefined
  if (draft.keyWay === 'browser') {
    if (key?.algorithm !== draft.algorithm) return 'key.not-made'
    return key.isDownloaded && key.isConfirmed ? undefined : 'key.not-ready'
  }
  if (draft.csrPem.trim() === '') return 'csr.missing'
  if (!csr) return 'csr.refused'
  return product?.keyAlgorithms.includes(csr.keyAlgorithm) ? undefined : 'csr.key-not-allowed'
}

function namesProblem({ draft, product, csr }: WizardFacts): StepProblem | undefined {
  if (!product) return 'product.missing'
  if (draft.names.length === 0 && draft.keyWay === 'later') return undefined
  const problem = nameProblem(draft.names, product)
  if (problem) return problem
  const isCovered = (name: string) => draft.names.includes(name.toLowerCase())
  return draft.keyWay === 'paste' && csr && !csr.dnsNames.every(isCovered) ? 'names.csr-lacks' : undefined
}

function contactProblem(facts: WizardFacts): StepProblem | undefined {
  if (!Contact.safeParse(facts.draft.contact).success) return 'contact.incomplete'
  // Where the CSR waits, the organisation may wait with it.
  return facts.draft.keyWay === 'later' ? undefined : organisationProblem(facts)
}

const problems: Record<WizardStep, (facts: WizardFacts) => StepProblem | undefined> = {
  product: productProblem,
  key: keyProblem,
  names: namesProblem,
  contact: contactProblem,
  review: () => undefined,
}

/** An OV or EV certificate names an organisation. */
export const organisationProblem = ({ draft, product }: Pick<WizardFacts, 'draft' | 'product'>) =>
  needsOrganisation(product) && draft.organisationId === null ? 'organisation.missing' : undefined

/** Why a step is not done yet; nothing where one may go on. */
export const stepProblem = (step: WizardStep, facts: WizardFacts): StepProblem | undefined => problems[step](facts)

/** The furthest step one may stand on: the first that is not done. */
export function furthestStep(facts: WizardFacts): WizardStep {
  return wizardSteps.find((step) => stepProblem(step, facts) !== undefined) ?? 'review'
}

/** Where one stands: the step of the address, unless something before it is missing. */
export function presentStep(wanted: WizardStep | undefined, facts: WizardFacts): WizardStep {
  const furthest = furthestStep(facts)
  const at = wizardSteps.indexOf(wanted ?? 'product')
  return at <= wizardSteps.indexOf(furthest) ? (wanted ?? 'product') : furthest
}
