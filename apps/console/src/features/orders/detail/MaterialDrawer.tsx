import { isBack, OrderStatus } from '@app/contracts/orders/order-states'
import { type Order, type ReturnedItem, returnableOf } from '@app/contracts/orders/orders'
import type { Product } from '@app/contracts/products/products'
import { useState } from 'react'
import { keyNames } from '#features/keys/key-names.ts'
import { canUseCrypto, KeyTaskRefused } from '#features/keys/key-tasks.ts'
import { spendKeptKey } from '#features/keys/key-vault.ts'
import { useCsrFacts } from '#features/keys/use-csr-facts.ts'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from '#ui/layout/wizard-panel.module.css'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { csrOf } from '../material/draft-csr.ts'
import { KeyStep } from '../material/KeyStep.tsx'
import { MailboxesStep } from '../material/MailboxesStep.tsx'
import { NamesStep } from '../material/NamesStep.tsx'
import { draftOf, keyWays, materialOf, type OrderDraft } from '../material/order-draft.ts'
import { organisationProblem, problemMessages, stepProblem } from '../material/order-steps.ts'
import { needsOrganisation } from '../material/organisation-standing.ts'
import { useKeptKey } from '../material/use-order-draft.ts'
import { useOrderProduct } from '../material/use-order-product.ts'
import { detailMessages } from '../order-detail.messages.ts'
import { lifeMessages } from '../order-life.messages.ts'
import { usageMessages } from '../order-usage.messages.ts'
import { isForMail, isForSigning } from '../order-usage.ts'
import { useSupplyMaterial } from '../orders.queries.ts'
import { ContactStep } from '../parties/ContactStep.tsx'
import { DeliveryStep } from '../parties/DeliveryStep.tsx'
import { HolderChoice } from '../parties/HolderChoice.tsx'
import { OrganisationChoice } from '../parties/OrganisationChoice.tsx'
import { ResubmitSummary } from './ResubmitSummary.tsx'

type Item = ReturnedItem['item']

/** Items to correct; all items if none was named. */
const isInPart = ({ status, returnedItems }: Order): boolean =>
  status === OrderStatus.returned && returnedItems.length > 0
const itemsOf = (order: Order): readonly Item[] =>
  isInPart(order) ? order.returnedItems.map(({ item }) => item) : returnableOf(order)

const firstDraft = (order: Order): OrderDraft => {
  // A submitted CSR is kept unless replaced; a returned CSR must be replaced.
  const isKept = order.hasCsr && !(isBack(order.status) && order.returnedItems.some(({ item }) => item === 'csr'))
  const canMake = canUseCrypto() && !isForSigning(order)
  return { ...draftOf(order), keyWay: isKept ? 'later' : canMake ? 'browser' : 'paste' }
}

/** Adds missing details or corrects returned ones: the wizard's steps in one drawer. */
export function MaterialDrawer({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT(detailMessages)
  const product = useOrderProduct(order)
  return (
    <Drawer
      isOpen
      onClose={onClose}
      size="lg"
      title={isBack(order.status) ? t('material.resubmit-title') : t('material.title')}
    >
      {product ? <MaterialForm order={order} product={product} onClose={onClose} /> : <Skeleton height={360} />}
    </Drawer>
  )
}

function MaterialForm({ order, product, onClose }: { order: Order; product: Product; onClose: () => void }) {
  const t = useT(detailMessages)
  const sayLife = useT(lifeMessages)
  const sayProblem = useT(problemMessages)
  const sayUsage = useT(usageMessages)
  const supply = useSupplyMaterial()
  const key = useKeptKey()
  const [draft, setDraft] = useState(() => firstDraft(order))
  const [isTried, setTried] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const csr = useCsrFacts(draft.keyWay === 'paste' ? draft.csrPem : '')
  const change = (part: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...part }))
  // Contact roles are those of the product as sold.
  const asked = { ...product, contactRoles: order.contactRoles }
  const facts = { draft, needsBuyer: false, product: asked, key, csr: csr.facts }
  const items = itemsOf(order)
  const asksOrganisation = needsOrganisation(product) && (items.includes('contact') || order.organisation === null)
  const problem =
    stepProblem('key', facts) ??
    stepProblem('names', facts) ??
    stepProblem('contact', facts) ??
    (asksOrganisation ? organisationProblem(facts) : undefined)
  const isPart = isInPart(order)
  const isMail = isForMail(order)
  // A returned key must be replaced now, so "later" is not offered.
  const ways = isPart ? keyWays.filter((way) => way !== 'later') : keyWays

  const laterWords = order.keyAlgorithm
    ? {
        title: t('material.keep-csr'),
        help: t('material.has-csr', { key: keyNames[order.keyAlgorithm] }),
        isKept: true,
      }
    : { help: t('material.later-help') }
  const keyProps = { csr, ways, laterWords }
  const send = async () => {
    await supply.mutateAsync({
      params: { id: order.id },
      body: materialOf(draft, await csrOf(draft), order.contactRoles),
    })
    if (draft.keyWay === 'browser') spendKeptKey(order.id)
    showSuccess(t('material.done', { orderNo: order.orderNo }))
    onClose()
  }
  const submit = () => {
    setTried(true)
    setFailed(false)
    if (!problem && !supply.isPending) send().catch((error: unknown) => setFailed(error instanceof KeyTaskRefused))
  }
  return (
    <div className={styles.sheet}>
      {isBack(order.status) && <ResubmitSummary order={order} draft={draft} csr={csr.facts} />}
      {isPart && <p className="t2">{sayLife('resubmit.only', { count: items.length })}</p>}
      {items.includes('delivery') ? (
        <DeliveryStep draft={draft} change={change} product={product} isTried={isTried} {...keyProps} />
      ) : (
        items.includes('csr') && <KeyStep draft={draft} change={change} product={product} {...keyProps} />
      )}
      {items.includes('names') && (
        <>
          {order.payDate !== null && (
            <p className={styles.hint}>
              {isMail
                ? sayUsage('material.mailboxes-priced', { count: order.names.length })
                : t('material.names-priced', { count: order.names.length })}
            </p>
          )}
          {isMail ? (
            <MailboxesStep draft={draft} change={change} product={product} />
          ) : (
            <NamesStep draft={draft} change={change} product={product} buyerId={order.accountId} />
          )}
        </>
      )}
      {items.includes('person') && <HolderChoice draft={draft} change={change} product={product} isTried={isTried} />}
      {items.includes('contact') && (
        <ContactStep draft={draft} change={change} roles={order.contactRoles} isTried={isTried} />
      )}
      {asksOrganisation && (
        <OrganisationChoice draft={draft} change={change} product={product} accountId={order.buyer.id} />
      )}
      <div className={styles.sheetFoot}>
        {isTried && (problem || isFailed) && (
          <span className={styles.problem} role="alert">
            {problem ? sayProblem(problem) : sayLife('reissue.failed')}
          </span>
        )}
        <Cancel onClick={onClose} />
        <Button variant="primary" loading={supply.isPending} onClick={submit}>
          {isBack(order.status) ? t('material.resubmit') : t('material.save')}
        </Button>
      </div>
    </div>
  )
}
