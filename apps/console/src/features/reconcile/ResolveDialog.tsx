import { resolveDifferences } from '@app/contracts/reconcile/reconcile'
import { chosenResolutions } from '@app/contracts/reconcile/reconcile-values'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { moneyDigits, parseMoney } from '#lib/money.ts'
import { AmountField } from '#session/AmountField.tsx'
import { useCan } from '#session/use-actor.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Radio } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { type ChosenCustomer, CustomerChoice } from './CustomerChoice.tsx'
import { differenceMessages } from './differences.messages.ts'
import styles from './reconcile.module.css'
import { useReconcileMove } from './reconcile.queries.ts'

interface ResolveProps {
  ids: readonly string[]
  /** What an adjustment would have to add; undefined where none can be booked. */
  adjustMinor?: number | undefined
  onClose: () => void
  onDone: () => void
}

/** Amount with its sign: `parseMoney` reads what stands behind a minus. */
function signed(text: string): number | undefined {
  const minus = /^\s*[-−]/.test(text)
  const minor = parseMoney(text.replace(/^\s*[-−]/, ''))
  return minor === undefined ? undefined : minus ? -minor : minor
}

/** Ends differences with a reason; a single one by an adjustment too. */
export function ResolveDialog({ ids, adjustMinor, onClose, onDone }: ResolveProps) {
  const t = useT(differenceMessages)
  const mayAdjust = useCan('bill.adjust') && ids.length === 1 && adjustMinor !== undefined
  const resolve = useReconcileMove(resolveDifferences)
  const [how, setHow] = useState<(typeof chosenResolutions)[number]>('explained')
  const [customer, choose] = useState<ChosenCustomer>()
  const [text, setText] = useState(adjustMinor === undefined ? '' : moneyDigits(adjustMinor))
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const amountMinor = signed(text)
  const isAdjustRight = customer !== undefined && amountMinor !== undefined && amountMinor !== 0
  const send = (reason: string) =>
    resolve.mutate(
      {
        body: {
          ...{ ids: [...ids], how, reason },
          ...(how === 'adjusted' && isAdjustRight && { adjust: { accountId: customer.id, amountMinor } }),
        },
        idempotencyKey,
      },
      {
        onSuccess: ({ differences }) => {
          showSuccess(t('difference.done', { count: differences.length }))
          onDone()
        },
        onError: () => renewKey(newIdempotencyKey()),
      },
    )
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('difference.resolve-many', { count: ids.length })}
      isAnswered={how !== 'adjusted' || isAdjustRight}
      questions={(isTried) => (
        <div className={styles.form}>
          <Radio.Group
            label={t('difference.how')}
            value={how}
            onChange={(value) => setHow(chosenResolutions.find((one) => one === value) ?? 'explained')}
          >
            {chosenResolutions
              .filter((value) => value !== 'adjusted' || mayAdjust)
              .map((value) => (
                <Radio key={value} value={value} label={t(`difference.how.${value}`)} mt={8} />
              ))}
          </Radio.Group>
          {how === 'adjusted' && (
            <>
              <CustomerChoice customer={customer} onChoose={choose} />
              <AmountField
                label={t('difference.adjust-amount')}
                value={text}
                error={isTried && !isAdjustRight && t('difference.adjust-wrong')}
                onChange={setText}
              />
            </>
          )}
        </div>
      )}
      reasonHelp={t('difference.resolve-help')}
      actionLabel={t('difference.resolve')}
      isPending={resolve.isPending}
      onClose={onClose}
      onConfirm={send}
    />
  )
}
