import {
  type PriceChange,
  type PriceStep,
  priceParts,
  type Rounding,
  roundings,
} from '@app/contracts/products/product-prices'
import { useState } from 'react'
import { periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { currencySymbol, parseMoney } from '#lib/money.ts'
import { useActor } from '#session/use-actor.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Checkbox, SegmentedControl, Select, Textarea, TextInput } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { bulkPriceMessages } from './bulk-prices.messages.ts'
import { useChangePrices, usePreviewPrices } from './bulk-prices.queries.ts'
import { FromField, useFrom } from './FromField.tsx'
import { productPriceMessages } from './product-prices.messages.ts'
import styles from './product-prices.module.css'

interface BulkProps {
  ids: string[]
  onClose: () => void
  onDone: () => void
}

type Preview = { change: PriceChange; steps: PriceStep[]; products: number; losses: number; key: string }

/** Changes the prices of many products: the rule, then what it would do, then the change. */
export function BulkPrices({ ids, onClose, onDone }: BulkProps) {
  const t = useT(bulkPriceMessages)
  const rule = useRule(ids)
  const from = useFrom()
  const look = usePreviewPrices()
  const [preview, setPreview] = useState<Preview>()
  const show = () => {
    from.showMissing()
    rule.showMissing()
    if (!rule.change || !from.isRight || look.isPending) return
    const change = { ...rule.change, from: from.value }
    look.mutate(change, { onSuccess: (answer) => setPreview({ change, ...answer, key: newIdempotencyKey() }) })
  }
  if (preview)
    return <Confirm preview={preview} onBack={() => setPreview(undefined)} onClose={onClose} onDone={onDone} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('bulk-price.title', { count: ids.length })}
      width={560}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button variant="primary" loading={look.isPending} onClick={show}>
            {t('bulk-price.preview')}
          </Button>
        </>
      }
    >
      <div className={styles.bulk}>
        <RuleFields rule={rule} />
        <FromField from={from} />
      </div>
    </Dialog>
  )
}

function useRule(ids: string[]) {
  const [parts, setParts] = useState<string[]>([...priceParts])
  const [kind, setKind] = useState<'percent' | 'amount'>('percent')
  const [text, setText] = useState('')
  const [rounding, setRounding] = useState<Rounding>('unit')
  const [isTried, setTried] = useState(false)
  const percent = /^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : undefined
  const amount = parseMoney(text.trim().replace(/^\+/, ''))
  const by =
    kind === 'percent'
      ? percent !== undefined && percent !== 0 && percent >= -90 && percent <= 500 && ({ kind, percent } as const)
      : amount !== undefined && amount !== 0 && ({ kind, amountMinor: amount } as const)
  const chosen = priceParts.filter((part) => parts.includes(part))
  return {
    ...{ parts, setParts, kind, setKind, text, setText, rounding, setRounding },
    change: by && chosen.length > 0 ? { ids, parts: chosen, by, rounding } : undefined,
    isTextWrong: isTried && !by,
    arePartsMissing: isTried && chosen.length === 0,
    showMissing: () => setTried(true),
  }
}

function RuleFields({ rule }: { rule: ReturnType<typeof useRule> }) {
  const t = useT(bulkPriceMessages)
  const say = useT(productPriceMessages)
  const locale = useLocale()
  const { code } = useCurrency()
  const isPercent = rule.kind === 'percent'
  return (
    <>
      <div className={styles.bulkKind}>
        <SegmentedControl
          aria-label={t('bulk-price.kind')}
          value={rule.kind}
          data={(['percent', 'amount'] as const).map((value) => ({ value, label: t(`bulk-price.kind.${value}`) }))}
          onChange={(value) => rule.setKind(value === 'amount' ? 'amount' : 'percent')}
        />
        <TextInput
          label={t('bulk-price.by')}
          description={t(isPercent ? 'bulk-price.by-percent' : 'bulk-price.by-amount')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="text"
          autoComplete="off"
          value={rule.text}
          error={rule.isTextWrong && t('bulk-price.by-wrong')}
          rightSection={<span className="t3">{isPercent ? '%' : currencySymbol(code, locale)}</span>}
          data-autofocus
          onChange={(event) => rule.setText(event.currentTarget.value)}
        />
      </div>
      <Checkbox.Group
        label={t('bulk-price.parts')}
        value={rule.parts}
        error={rule.arePartsMissing && t('bulk-price.parts-missing')}
        onChange={rule.setParts}
      >
        <div className={styles.bulkRow}>
          {priceParts.map((part) => (
            <Checkbox key={part} value={part} label={say(`price.cell.${part}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <Select
        label={t('bulk-price.rounding')}
        allowDeselect={false}
        data={roundings.map((value) => ({ value, label: t(`bulk-price.rounding.${value}`) }))}
        value={rule.rounding}
        onChange={(value) => rule.setRounding(roundings.find((one) => one === value) ?? 'unit')}
      />
    </>
  )
}

interface ConfirmProps {
  preview: Preview
  onBack: () => void
  onClose: () => void
  onDone: () => void
}

/** Old and new side by side; the number of products is typed before anything changes. */
function Confirm({ preview, onBack, onClose, onDone }: ConfirmProps) {
  const t = useT(bulkPriceMessages)
  const run = useChangePrices()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { products, losses, steps, change, key } = preview
  const isTyped = typed.trim() === String(products)
  const apply = () => {
    setTried(true)
    if (!isTyped || reason.trim() === '' || run.isPending) return
    run.mutate(
      { body: { ...change, expected: products, reason: reason.trim() }, idempotencyKey: key },
      {
        onSuccess: (done) => {
          showSuccess(t('bulk-price.done', { products: done.products, prices: done.prices }))
          onDone()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('bulk-price.confirm-title', { count: products })}
      width={760}
      footer={
        <>
          <Button onClick={onBack}>{t('common.previous')}</Button>
          {products > 0 && (
            <Button variant="danger" loading={run.isPending} onClick={apply}>
              {t('bulk-price.apply')}
            </Button>
          )}
        </>
      }
    >
      {products === 0 ? (
        <p className="t2">{t('bulk-price.nothing')}</p>
      ) : (
        <div className={styles.bulk}>
          <StepTable steps={steps} />
          <p className={losses > 0 ? styles.loss : 't2 s13'}>
            {losses > 0 && `${t('bulk-price.losses', { count: losses })} · `}
            {t('bulk-price.keeps')}
          </p>
          <TextInput
            label={t('confirm.type-to-confirm', { word: String(products) })}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            error={isTried && !isTyped && t('confirm.word-missing', { word: String(products) })}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Textarea
            label={t('confirm.reason')}
            rows={2}
            maxLength={200}
            value={reason}
            error={isTried && reason.trim() === '' && t('confirm.reason-missing')}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
      )}
    </Dialog>
  )
}

function StepTable({ steps }: { steps: readonly PriceStep[] }) {
  const t = useT(productPriceMessages)
  const say = useT(productMessages)
  const locale = useLocale()
  const { isOperator, permissions } = useActor()
  const hasCost = isOperator && permissions.has('order.costView')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard too.
    <section className={styles.steps} aria-label={t('price.changes', { count: steps.length })} tabIndex={0}>
      <table className={styles.diff}>
        <thead>
          <tr>
            <th scope="col">{say('product.column.name')}</th>
            <th scope="col">{t('price.term')}</th>
            <th scope="col">{t('price.old')}</th>
            <th scope="col">{t('price.new')}</th>
            {hasCost && <th scope="col">{t('price.cell.cost')}</th>}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ id, name, validity, part, oldMinor, newMinor, costMinor, isLoss }) => (
            <tr key={`${id} ${validity} ${part}`}>
              <th scope="row">{name[locale]}</th>
              <td>
                {periodWord(say, validity)} · {t(`price.cell.${part}`)}
              </td>
              <td>
                <del>
                  <Money minor={oldMinor} />
                </del>
              </td>
              <td className={isLoss ? styles.loss : undefined}>
                <ins>
                  <Money minor={newMinor} />
                </ins>
                {isLoss && ` ${say('product.loss')}`}
              </td>
              {hasCost && <td>{costMinor === null ? '-' : <Money minor={costMinor} />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
