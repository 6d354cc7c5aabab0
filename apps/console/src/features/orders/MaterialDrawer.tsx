import { OrderStatus } from '@app/contracts/order-states'
import { Contact, type Order } from '@app/contracts/orders'
import type { Product } from '@app/contracts/products'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { productQueries } from '#features/products/products.queries.ts'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { showSuccess } from '#ui/notices.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ContactStep } from './ContactStep.tsx'
import { KeyStep } from './KeyStep.tsx'
import { canUseCrypto, makeCsr } from './key-tasks.ts'
import { keptKey } from './key-vault.ts'
import { NamesStep } from './NamesStep.tsx'
import { detailMessages } from './order-detail.messages.ts'
import { emptyDraft, materialOf, type OrderDraft } from './order-draft.ts'
import { stepProblem } from './order-steps.ts'
import { wizardMessages } from './order-wizard.messages.ts'
import { orderMessages } from './orders.messages.ts'
import { useSupplyMaterial } from './orders.queries.ts'
import { useCsrFacts } from './use-csr-facts.ts'
import { useKeptKey } from './use-order-draft.ts'
import styles from './wizard-panel.module.css'

/** What the order already has, as a draft to go on from. */
function draftOf(order: Order): OrderDraft {
  return {
    ...emptyDraft(order.contact ?? {}),
    productId: order.productId,
    names: order.names,
    methods: Object.fromEntries(order.checks.map(({ domain, method }) => [domain, method])),
    // A CSR that is there stays unless another is given.
    keyWay: order.hasCsr ? 'later' : canUseCrypto() ? 'browser' : 'paste',
  }
}

const isBack = ({ status }: Order) => status === OrderStatus.returned || status === OrderStatus.rejected

/** Gives what is missing, or mends what came back: the wizard's own steps on one sheet. */
export function MaterialDrawer({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT(detailMessages)
  const { data } = useQuery(productQueries.all())
  const product = data?.allProducts.find(({ id }) => id === order.productId)
  return (
    <Drawer
      isOpen
      onClose={onClose}
      size="lg"
      title={isBack(order) ? t('material.resubmit-title') : t('material.title')}
    >
      {product ? <MaterialForm order={order} product={product} onClose={onClose} /> : <Skeleton height={360} />}
    </Drawer>
  )
}

function MaterialForm({ order, product, onClose }: { order: Order; product: Product; onClose: () => void }) {
  const t = useT(detailMessages)
  const sayWizard = useT(wizardMessages)
  const say = useT(orderMessages)
  const supply = useSupplyMaterial()
  const key = useKeptKey()
  const [draft, setDraft] = useState(() => draftOf(order))
  const [isTried, setTried] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const csr = useCsrFacts(draft.keyWay === 'paste' ? draft.csrPem : '')
  const change = (part: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...part }))
  const facts = { draft, needsBuyer: false, product, key, csr: csr.facts }
  const problem = stepProblem('key', facts) ?? stepProblem('names', facts) ?? stepProblem('contact', facts)

  const kept = order.keyAlgorithm && {
    title: t('material.keep-csr'),
    help: t('material.has-csr', { key: say(`order.key.${order.keyAlgorithm}`) }),
  }

  const csrOf = async () => {
    if (draft.keyWay === 'later') return null
    if (draft.keyWay === 'paste' || !key) return draft.csrPem.trim()
    return makeCsr({ privateKeyPem: key.privateKeyPem, algorithm: key.algorithm, names: draft.names })
  }
  const send = async () => {
    const csrPem = await csrOf()
    await supply.mutateAsync({ params: { id: order.id }, body: materialOf(draft, csrPem) })
    if (draft.keyWay === 'browser') keptKey.set(undefined)
    showSuccess(t('material.done', { orderNo: order.orderNo }))
    onClose()
  }
  const submit = () => {
    setTried(true)
    setFailed(false)
    if (!problem && !supply.isPending) send().catch(() => setFailed(true))
  }
  return (
    <div className={styles.sheet}>
      <KeyStep draft={draft} change={change} product={product} csr={csr} {...(kept ? { laterWords: kept } : {})} />
      {order.payDate !== null && (
        <p className={styles.hint}>{t('material.names-priced', { count: order.names.length })}</p>
      )}
      <NamesStep draft={draft} change={change} product={product} />
      <ContactStep draft={draft} change={change} isTried={isTried && !Contact.safeParse(draft.contact).success} />
      <div className={styles.sheetFoot}>
        {isTried && (problem || isFailed) && (
          <span className={styles.problem} role="alert">
            {problem ? sayWizard(problem) : ''}
          </span>
        )}
        <Button onClick={onClose}>{t('common.back')}</Button>
        <Button variant="primary" loading={supply.isPending} onClick={submit}>
          {isBack(order) ? t('material.resubmit') : t('material.save')}
        </Button>
      </div>
    </div>
  )
}
