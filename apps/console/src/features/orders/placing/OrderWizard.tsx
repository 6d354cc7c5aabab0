import type { Order } from '@app/contracts/orders/orders'
import type { Product } from '@app/contracts/products/products'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useCsrFacts } from '#features/keys/use-csr-facts.ts'
import { useT } from '#i18n/use-t.ts'
import { formatClock } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Page } from '#ui/layout/Page.tsx'
import { useKeptStep } from '#ui/layout/use-kept-step.ts'
import { WizardLayout } from '#ui/layout/WizardLayout.tsx'
import styles from '#ui/layout/wizard-panel.module.css'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { KeyLeaveGuard } from '../material/KeyLeaveGuard.tsx'
import { KeyStep } from '../material/KeyStep.tsx'
import { KeyUses } from '../material/KeyUses.tsx'
import { MailboxesStep } from '../material/MailboxesStep.tsx'
import { NamesStep } from '../material/NamesStep.tsx'
import { holderStepOf, presentStep, problemMessages, stepProblem, stepsOf } from '../material/order-steps.ts'
import { wizardMessages } from '../material/order-wizard.messages.ts'
import { needsOrganisation } from '../material/organisation-standing.ts'
import { type DraftDesk, useKeptKey } from '../material/use-order-draft.ts'
import { usePreflight } from '../material/use-preflight.ts'
import { useStepWords } from '../material/use-step-words.ts'
import { stepHref, type WizardStep } from '../order-links.ts'
import { isForMail, isForSigning } from '../order-usage.ts'
import { ContactStep } from '../parties/ContactStep.tsx'
import { DeliveryStep } from '../parties/DeliveryStep.tsx'
import { HolderChoice } from '../parties/HolderChoice.tsx'
import { OrganisationChoice } from '../parties/OrganisationChoice.tsx'
import { offeredAt } from '../validation/validation-methods.ts'
import { OrderSummaryRail } from './OrderSummaryRail.tsx'
import { ProductStep } from './ProductStep.tsx'
import { RenewalStrip } from './RenewalStrip.tsx'
import { RestoredStrip } from './RestoredStrip.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useQuote } from './use-quote.ts'
import { useStepNotes } from './use-step-notes.ts'
import { WiderProduct } from './WiderProduct.tsx'

const route = getRouteApi('/_shell/ssl/order/create')

interface WizardProps {
  desk: DraftDesk
  products: readonly Product[]
  wanted: WizardStep | undefined
  needsBuyer: boolean
  /** The order that was to be renewed and cannot be. */
  refused: Order | undefined
}

export function OrderWizard({ desk, products, wanted, needsBuyer, refused }: WizardProps) {
  const t = useT(wizardMessages)
  const { format } = useCurrency()
  const navigate = route.useNavigate()
  const { draft, change } = desk
  const key = useKeptKey()
  const csr = useCsrFacts(draft.keyWay === 'paste' ? draft.csrPem : '')
  const product = products.find(({ id }) => id === draft.productId)
  const quote = useQuote(draft, needsBuyer, product)
  const hasDomains = product !== undefined && !isForMail(product) && !isForSigning(product)
  const sold = { id: product?.id ?? '', offered: offeredAt(product?.dcvMethods ?? [], useNow() / 1000) }
  const { hasRefused: hasRefusedName, wantsWholeCsr } = usePreflight(draft, sold, draft.buyer?.id, hasDomains)
  const facts = { draft, needsBuyer, product, key, csr: csr.facts, hasRefusedName, wantsWholeCsr }
  const step = presentStep(wanted, facts)
  const steps = stepsOf(product)
  const at = steps.indexOf(step)
  const problem = stepProblem(step, facts)
  useKeptStep({ wanted, step, isSettled: !csr.isReading }, (kept) => {
    void navigate({ search: (before) => ({ ...before, step: kept }), replace: true, resetScroll: false })
  })
  const notes = useStepNotes(facts)
  const hasOrganisation = needsOrganisation(product)
  const holderStep = product && holderStepOf(product)
  const stepWord = useStepWords(product)
  const sayProblem = useT(problemMessages)
  const [isTried, setTried] = useState<WizardStep>()
  const [isDiscarding, askDiscard] = useState(false)

  const go = (to: WizardStep | undefined) => {
    if (!to) return
    setTried(undefined)
    // Scrolled once, now: a second time after the next step is drawn would move the buttons under a quick hand.
    void navigate({ search: { step: to }, resetScroll: false })
    scrollTo({ top: 0 })
  }
  const next = steps[at + 1]
  const forward = () => (problem ? setTried(step) : go(next))

  return (
    <Page
      title={t('wizard.title')}
      isRaised
      backHref="/ssl/order/list"
      tag={draft.buyer && <span className="t2 s13">{t('wizard.for', { name: draft.buyer.name })}</span>}
      actions={
        draft.savedAt > 0 && (
          <>
            <span className={styles.saved}>
              {t('wizard.saved', { time: formatClock(draft.savedAt / 1000).slice(0, 5) })}
            </span>
            <Button onClick={() => askDiscard(true)}>{t('wizard.discard')}</Button>
          </>
        )
      }
    >
      <RestoredStrip desk={desk} />
      <RenewalStrip draft={draft} onDrop={() => change({ renews: null })} refused={refused} />
      <WizardLayout
        steps={steps.map((id, i) => ({
          id,
          label: stepWord(id),
          note: i < at || id === step ? notes[id] : undefined,
          state: id === step ? 'now' : i < at ? 'done' : 'ahead',
          href: i < at ? stepHref(id) : undefined,
        }))}
        summary={<OrderSummaryRail {...{ draft, change, product }} quote={quote.data} isStale={quote.isFetching} />}
        footStart={at > 0 && <Button onClick={() => go(steps[at - 1])}>{t('common.previous')}</Button>}
        footEnd={
          <>
            {isTried === step && problem && (
              <span className={styles.problem} role="alert">
                {sayProblem(problem)}
              </span>
            )}
            {quote.data && (
              <span className={styles.total}>
                {t('wizard.total')} <b>{format(quote.data.totalMinor)}</b>
              </span>
            )}
            {next ? (
              <Button variant="primary" onClick={forward}>
                <span className={styles.long}>{t('wizard.next', { step: stepWord(next) })}</span>
                <span className={styles.short}>{t('wizard.next-short')}</span>
              </Button>
            ) : (
              <SubmitButton {...{ desk, needsBuyer, product }} quote={quote.data} onUnagreed={() => setTried(step)} />
            )}
          </>
        }
      >
        {step === 'product' && (
          <ProductStep
            draft={draft}
            change={change}
            products={products}
            product={product}
            needsBuyer={needsBuyer}
            isTried={isTried === step}
          />
        )}
        {step === 'key' && product && !isForSigning(product) && (
          <KeyStep draft={draft} change={change} product={product} csr={csr} />
        )}
        {step === 'key' && product && isForSigning(product) && (
          <DeliveryStep draft={draft} change={change} product={product} csr={csr} isTried={isTried === step} />
        )}
        {step === 'key' && draft.keyWay === 'paste' && csr.facts && !csr.refusal && (
          <KeyUses csrPem={draft.csrPem.trim()} buyerId={draft.buyer?.id ?? null} />
        )}
        {step === 'names' && product && isForMail(product) && (
          <MailboxesStep draft={draft} change={change} product={product} quote={quote.data} />
        )}
        {step === 'names' && product && !isForMail(product) && (
          <NamesStep
            {...{ draft, change, product, quote: quote.data }}
            buyerId={draft.buyer?.id}
            onTooMany={<WiderProduct {...{ draft, change, product, products }} />}
          />
        )}
        {step === 'contact' && product && hasOrganisation && (
          <OrganisationChoice
            draft={draft}
            change={change}
            product={product}
            accountId={draft.buyer?.id}
            isOptional={draft.keyWay === 'later'}
          />
        )}
        {step === holderStep && product && (
          <HolderChoice draft={draft} change={change} product={product} isTried={isTried === step} />
        )}
        {step === 'contact' && product && (
          <ContactStep draft={draft} change={change} roles={product.contactRoles} isTried={isTried === step} />
        )}
        {step === 'review' && product && (
          <ReviewStep {...{ draft, change, product, quote: quote.data, csr: csr.facts }} isTried={isTried === step} />
        )}
      </WizardLayout>
      <KeyLeaveGuard />
      <ConfirmDialog
        isOpen={isDiscarding}
        onClose={() => askDiscard(false)}
        tier="K1"
        isDanger
        title={t('wizard.discard-title')}
        actionLabel={t('wizard.discard')}
        onConfirm={() => {
          desk.discard()
          askDiscard(false)
          showSuccess(t('wizard.discarded'))
          go('product')
        }}
      >
        {t('wizard.discard-body')}
      </ConfirmDialog>
    </Page>
  )
}
