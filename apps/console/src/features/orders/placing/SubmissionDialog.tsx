import { Suspense } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import styles from '#ui/layout/wizard-panel.module.css'
import { wizardMessages } from '../material/order-wizard.messages.ts'
import type { Submission } from './use-submit-draft.ts'

const Dialog = lazyNamed(() => import('#ui/overlays/Dialog.tsx'), 'Dialog')

interface SubmissionDialogProps {
  asked: Submission | undefined
  onClose: () => void
  onAccept: (totalMinor: number) => void
  onDiscard: () => void
}

/** What the buyer has to decide before the order can be placed: a new price, or a draft the server already holds. */
export function SubmissionDialog({ asked, onClose, onAccept, onDiscard }: SubmissionDialogProps) {
  const t = useT(wizardMessages)
  if (asked?.is === 'dearer') {
    return (
      <Suspense fallback={null}>
        <Dialog
          isOpen
          onClose={onClose}
          title={t('review.price-changed-title')}
          footer={
            <>
              <Button onClick={onClose}>{t('review.price-refuse')}</Button>
              <Button variant="primary" onClick={() => onAccept(asked.newMinor)}>
                {t('review.price-accept')}
              </Button>
            </>
          }
        >
          <p className="t2">{t('review.price-changed-body')}</p>
          <dl className={styles.priceDiff}>
            <div>
              <dt>{t('review.price-old')}</dt>
              <dd>
                <del>
                  <Money minor={asked.oldMinor} />
                </del>
              </dd>
            </div>
            <div>
              <dt>{t('review.price-new')}</dt>
              <dd>
                <ins>
                  <Money minor={asked.newMinor} />
                </ins>
              </dd>
            </div>
          </dl>
        </Dialog>
      </Suspense>
    )
  }
  if (asked?.is !== 'already') return null
  return (
    <Suspense fallback={null}>
      <Dialog
        isOpen
        onClose={onClose}
        title={t('review.already-title')}
        footer={
          <Button variant="primary" onClick={onDiscard}>
            {t('review.already-go')}
          </Button>
        }
      >
        <p className="t2">{t('review.already-body')}</p>
      </Dialog>
    </Suspense>
  )
}
