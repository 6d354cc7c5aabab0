import { leastRsaBits } from '@app/contracts/certificates/policy'
import { isKeyMadeByUs } from '@app/contracts/orders/delivery-methods'
import { Person } from '@app/contracts/orders/order-values'
import { Contact } from '@app/contracts/orders/orders'
import { furtherOf, type Product } from '@app/contracts/products/products'
import type { CsrFacts } from '#features/keys/key-tasks.ts'
import type { KeptKey } from '#features/keys/key-vault.ts'
import { nameProblem } from '#features/keys/name-list.ts'
import { type WizardStep, wizardSteps } from '../order-links.ts'
import { usageMessages } from '../order-usage.messages.ts'
import { isForMail, isForSigning, kindOf } from '../order-usage.ts'
import { type OrderDraft, readDelivery } from './order-draft.ts'
import { wizardMessages } from './order-wizard.messages.ts'
import { needsOrganisation } from './organisation-standing.ts'

export interface WizardFacts {
  draft: OrderDraft
  /** Operators choose whom they order for. */
  needsBuyer: boolean
  product: Product | undefined
  key: KeptKey | undefined
  /** What the pasted CSR holds; undefined while it is read or where it is refused. */
  csr: CsrFacts | undefined
  /** A name was looked at, and no CA certifies it. */
  hasRefusedName?: boolean
  /** The CA takes a CSR only with every name of the order. */
  wantsWholeCsr?: boolean
}

/** What a step may lack, in words. */
export const problemMessages = { ...wizardMessages, ...usageMessages }

export type StepProblem = Extract<
  keyof typeof problemMessages,
  | `${'buyer' | 'product' | 'csr' | 'names' | 'organisation' | 'delivery' | 'mailboxes'}.missing`
  | 'product.period-missing'
  | 'product.not-orderable'
  | `key.not-${'made' | 'ready'}`
  | 'csr.refused'
  | 'csr.key-not-allowed'
  | 'csr.rsa-too-short'
  | 'csr.other-names'
  | 'names.csr-short'
  | 'names.first-wildcard'
  | 'names.no-ip'
  | 'names.uncertifiable'
  | 'names.no-wildcard'
  | 'names.ev-wildcard'
  | `${'names' | 'mailboxes'}.too-many`
  | `${'names' | 'mailboxes'}.csr-lacks`
  | `${'contact' | 'holder'}.incomplete`
  | 'delivery.receiver-incomplete'
  | 'delivery.device-missing'
>

/** The steps an order of a product takes: what is for signing names nothing that has to be proven. */
export const stepsOf = (product: Product | undefined): readonly WizardStep[] =>
  product && isForSigning(product) ? wizardSteps.filter((step) => step !== 'names') : wizardSteps

function productProblem({ draft, needsBuyer, product }: WizardFacts): StepProblem | undefined {
  if (needsBuyer && !draft.buyer) return 'buyer.missing'
  if (!product) return 'product.missing'
  if (!product.isOrderable || !product.onSale) return 'product.not-orderable'
  return product.prices.some(({ validity }) => validity === draft.validity) ? undefined : 'product.period-missing'
}

function deliveryProblem({ draft: { delivery } }: WizardFacts): StepProblem | undefined {
  if (!delivery) return undefined
  if (delivery.method === null) return 'delivery.missing'
  if (readDelivery(delivery).success) return undefined
  return delivery.method === 'shipped-token' ? 'delivery.receiver-incomplete' : 'delivery.device-missing'
}

/** RSA keys that the rules of a kind find too short, whatever the product takes. */
export function shortOf(product: Product, { keyAlgorithm }: Pick<CsrFacts, 'keyAlgorithm'>): number | undefined {
  const least = leastRsaBits(kindOf(product), Date.now() / 1000)
  return keyAlgorithm.startsWith('rsa-') && Number(keyAlgorithm.slice(4)) < least ? least : undefined
}

function keyProblem({ draft, product, key, csr }: WizardFacts): StepProblem | undefined {
  const { method } = draft.delivery ?? {}
  if (draft.keyWay === 'later' || (method && isKeyMadeByUs(method))) return undefined
  if (draft.keyWay === 'browser') {
    if (key?.algorithm !== draft.algorithm) return 'key.not-made'
    return key.isDownloaded && key.isConfirmed ? undefined : 'key.not-ready'
  }
  if (draft.csrPem.trim() === '') return 'csr.missing'
  if (!csr) return 'csr.refused'
  if (product && shortOf(product, csr)) return 'csr.rsa-too-short'
  if (product?.usageType === 'ssl' && csr.otherNames.length > 0) return 'csr.other-names'
  return product?.keyAlgorithms.includes(csr.keyAlgorithm) ? undefined : 'csr.key-not-allowed'
}

function namesProblem({ draft, product, csr, hasRefusedName, wantsWholeCsr }: WizardFacts): StepProblem | undefined {
  if (!product) return 'product.missing'
  if (isForSigning(product)) return undefined
  if (draft.person && !Person.safeParse(draft.person).success) return 'holder.incomplete'
  if (draft.names.length === 0 && draft.keyWay === 'later') return undefined
  if (isForMail(product)) return mailboxesProblem(draft, product, csr)
  const problem = nameProblem(draft.names, product)
  if (problem) return problem
  if (hasRefusedName) return 'names.uncertifiable'
  if (draft.keyWay !== 'paste' || !csr) return undefined
  const held = [...csr.dnsNames, ...csr.ips].map((name) => name.toLowerCase())
  if (!held.every((name) => draft.names.includes(name))) return 'names.csr-lacks'
  const isHeld = (name: string) => held.includes(name) || csr.commonName?.toLowerCase() === name
  return wantsWholeCsr && !draft.names.every(isHeld) ? 'names.csr-short' : undefined
}

/** Where it is asked whether the certificate names a person; nowhere where it cannot. */
export function holderStepOf({ usageType }: Product): WizardStep | undefined {
  if (usageType === 'smime') return 'names'
  return usageType === 'doc' ? 'contact' : undefined
}

const mailboxOf = /^email:(.+)$/

/** The mailboxes that a request asks for. */
export const mailboxesOf = ({ otherNames }: Pick<CsrFacts, 'otherNames'>): string[] =>
  otherNames.flatMap((name) => mailboxOf.exec(name)?.[1] ?? [])

function mailboxesProblem(
  { names, keyWay }: OrderDraft,
  product: Product,
  csr: CsrFacts | undefined,
): StepProblem | undefined {
  if (names.length === 0) return 'mailboxes.missing'
  if (names.length > product.namesMax) return 'mailboxes.too-many'
  const held = names.map((name) => name.toLowerCase())
  const asked = keyWay === 'paste' && csr ? mailboxesOf(csr) : []
  return asked.every((mailbox) => held.includes(mailbox.toLowerCase())) ? undefined : 'mailboxes.csr-lacks'
}

function contactProblem(facts: WizardFacts): StepProblem | undefined {
  const { draft, product } = facts
  const further = furtherOf(product?.contactRoles ?? []).flatMap((role) => draft.contacts[role] ?? [])
  if (![draft.contact, ...further].every((person) => Contact.safeParse(person).success)) return 'contact.incomplete'
  if (draft.person && !Person.safeParse(draft.person).success) return 'holder.incomplete'
  // Where the CSR waits, the organisation may wait with it.
  return draft.keyWay === 'later' ? undefined : organisationProblem(facts)
}

const problems: Record<WizardStep, (facts: WizardFacts) => StepProblem | undefined> = {
  product: productProblem,
  key: (facts) => deliveryProblem(facts) ?? keyProblem(facts),
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
  return stepsOf(facts.product).find((step) => stepProblem(step, facts) !== undefined) ?? 'review'
}

/** Where one stands: the step of the address, unless something before it is missing. */
export function presentStep(wanted: WizardStep | undefined, facts: WizardFacts): WizardStep {
  const steps = stepsOf(facts.product)
  const furthest = furthestStep(facts)
  const asked = wanted ?? 'product'
  // A step this product does not take leads to the one after it.
  const step = steps.includes(asked) ? asked : (wizardSteps[wizardSteps.indexOf(asked) + 1] ?? asked)
  return steps.indexOf(step) <= steps.indexOf(furthest) ? step : furthest
}
