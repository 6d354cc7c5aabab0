import { adjustPack, extendPack, type Pack, voidPack } from '@app/contracts/packs/packs'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { moneyDigits, parseMoney } from '#lib/money.ts'
import { formatDay } from '#lib/time.ts'
import { AmountField } from '#session/AmountField.tsx'
import { useCurrency } from '#session/use-site.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SegmentedControl, TextInput } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { endOfDay, localDay } from './pack-draft.ts'
import { packMessages } from './packs.messages.ts'
import { usePackMove } from './packs.queries.ts'

export type PackAct = 'extend' | 'adjust' | 'void'

interface DialogProps {
  userId: string
  pack: Pack
  onClose: () => void
}

/** What an operator does with a customer's pack. */
export function PackDialog({ act, ...props }: DialogProps & { act: PackAct }) {
  if (act === 'extend') return <ExtendDialog {...props} />
  if (act === 'adjust') return <AdjustDialog {...props} />
  return <VoidDialog {...props} />
}

function ExtendDialog({ userId, pack, onClose }: DialogProps) {
  const t = useT(packMessages)
  const move = usePackMove(extendPack)
  const [day, setDay] = useState('')
  const validTo = endOfDay(day)
  const isRight = validTo > pack.validTo
  const now = formatDay(pack.validTo)
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('pack.extend-of', { packNo: pack.packNo })}
      consequences={[t('pack.extend-effect', { day: now })]}
      questions={(isTried) => (
        <TextInput
          type="date"
          label={t('pack.extend-field')}
          value={day}
          min={localDay(pack.validTo)}
          error={isTried && !isRight && t('pack.extend-wrong', { day: now })}
          data-missing={!isRight || undefined}
          data-autofocus
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      )}
      isAnswered={isRight}
      reasonHelp={t('pack.reason-help')}
      actionLabel={t('pack.extend')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        move.mutate(
          { params: { id: userId, packId: pack.id }, body: { validTo, reason } },
          {
            onSuccess: () => {
              showSuccess(t('pack.extend-done', { packNo: pack.packNo, day }))
              onClose()
            },
          },
        )
      }
    />
  )
}

function AdjustDialog({ userId, pack, onClose }: DialogProps) {
  const t = useT(packMessages)
  const move = usePackMove(adjustPack)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [sign, setSign] = useState<'1' | '-1'>('1')
  const [text, setText] = useState('')
  const count = Number(text)
  const isRight = Number.isInteger(count) && count > 0
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('pack.adjust-of', { packNo: pack.packNo })}
      consequences={[t('pack.adjust-effect', { left: pack.left })]}
      questions={(isTried) => (
        <>
          <SegmentedControl
            aria-label={t('pack.adjust-direction')}
            value={sign}
            data={[
              { value: '1', label: t('pack.adjust-add') },
              { value: '-1', label: t('pack.adjust-take') },
            ]}
            onChange={(value) => setSign(value === '-1' ? '-1' : '1')}
          />
          <TextInput
            label={t('pack.total')}
            value={text}
            inputMode="numeric"
            autoComplete="off"
            error={isTried && !isRight && t('pack.adjust-wrong')}
            data-missing={!isRight || undefined}
            data-autofocus
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </>
      )}
      isAnswered={isRight}
      reasonHelp={t('pack.reason-help')}
      actionLabel={t('pack.adjust')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        move.mutate(
          {
            ...{ params: { id: userId, packId: pack.id }, idempotencyKey },
            body: { units: count * Number(sign), reason },
          },
          {
            onSuccess: ({ pack: { packNo, total } }) => {
              showSuccess(t('pack.adjust-done', { packNo, total }))
              onClose()
            },
          },
        )
      }
    />
  )
}

function VoidDialog({ userId, pack, onClose }: DialogProps) {
  const t = useT(packMessages)
  const { format } = useCurrency()
  const move = usePackMove(voidPack)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { packNo, name, left, reserved, deferredMinor } = pack
  const [text, setText] = useState(moneyDigits(deferredMinor))
  const refundMinor = parseMoney(text)
  const isRight = refundMinor !== undefined && refundMinor >= 0 && refundMinor <= deferredMinor
  const most = format(deferredMinor)
  return (
    <ConfirmDialog
      isOpen
      tier="K3"
      title={t('pack.void-of', { packNo })}
      typedWord={packNo}
      consequences={[
        t('pack.void-units', { name, left: left + reserved }),
        ...(reserved > 0 ? [t('pack.void-held', { count: reserved })] : []),
        t('pack.void-keeps'),
      ]}
      questions={(isTried) =>
        deferredMinor > 0 && (
          <AmountField
            label={t('pack.void-refund')}
            description={t('pack.void-refund-help', {
              most,
              rest: format(isRight ? deferredMinor - refundMinor : 0),
            })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={text}
            error={isTried && !isRight && t('pack.void-wrong', { most })}
            data-missing={!isRight || undefined}
            data-autofocus
            onChange={setText}
          />
        )
      }
      isAnswered={isRight}
      reasonHelp={t('pack.reason-help')}
      actionLabel={t('pack.void')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        isRight &&
        move.mutate(
          { params: { id: userId, packId: pack.id }, body: { refundMinor, reason }, idempotencyKey },
          {
            onSuccess: () => {
              showSuccess(t('pack.void-done', { packNo, amount: format(refundMinor) }))
              onClose()
            },
          },
        )
      }
    />
  )
}
