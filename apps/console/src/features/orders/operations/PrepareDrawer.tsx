import type { Order } from '@app/contracts/orders/orders'
import { useState } from 'react'
import { useCsrFacts } from '#features/keys/use-csr-facts.ts'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from '#ui/layout/wizard-panel.module.css'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { finish } from '../finish.ts'
import { CsrBox } from '../material/CsrBox.tsx'
import type { KeyDraft } from '../material/order-draft.ts'
import { draftOf } from '../material/order-draft.ts'
import { problemMessages, stepProblem } from '../material/order-steps.ts'
import { useOrderProduct } from '../material/use-order-product.ts'
import { kindMessages } from '../order-kind.messages.ts'
import { usePrepareDevice } from '../order-kind.queries.ts'

interface PrepareProps {
  order: Order
  onClose: () => void
}

/** The CSR of a key that was made in the token or in the signing service: the order goes on with it. */
export function PrepareDrawer({ order, onClose }: PrepareProps) {
  const t = useT(kindMessages)
  const sayProblem = useT(problemMessages)
  const product = useOrderProduct(order)
  const prepare = usePrepareDevice()
  const [draft, setDraft] = useState<KeyDraft>(() => ({ ...draftOf(order), keyWay: 'paste', csrPem: '' }))
  const [isTried, setTried] = useState(false)
  const csr = useCsrFacts(draft.csrPem)
  const { id, orderNo } = order
  // The box is asked as for a buyer's own key: here it is the operator who has it.
  const whole = { ...draftOf(order), ...draft, delivery: null }
  const facts = { draft: whole, needsBuyer: false, product, key: undefined, csr: csr.facts }
  const problem = stepProblem('key', facts)
  const submit = () => {
    setTried(true)
    if (problem || prepare.isPending) return
    finish(prepare.mutateAsync({ params: { id }, body: { csrPem: draft.csrPem.trim() } }), () => {
      showSuccess(t('device.prepared', { orderNo }))
      onClose()
    })
  }
  return (
    <Drawer
      isOpen
      onClose={onClose}
      size="lg"
      title={t('device.prepare-title')}
      footer={
        <>
          {isTried && problem && (
            <span className={styles.problem} role="alert">
              {sayProblem(problem)}
            </span>
          )}
          <Cancel onClick={onClose} />
          <Button variant="primary" loading={prepare.isPending} onClick={submit}>
            {t('device.prepare-do')}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <p className="t2">{t('device.prepare-help')}</p>
        {product ? (
          <CsrBox
            draft={draft}
            change={(part) => setDraft((before) => ({ ...before, ...part }))}
            product={product}
            csr={csr}
          />
        ) : (
          <Skeleton height={240} />
        )}
      </div>
    </Drawer>
  )
}
