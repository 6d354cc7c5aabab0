import { grantPack, type Pack } from '@app/contracts/packs/packs'
import { validities } from '@app/contracts/products/product-values'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { productQueries } from '#features/products/products.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { parseMoney } from '#lib/money.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Checkbox, MultiSelect, Textarea, TextInput } from '#ui/forms/fields.ts'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import { faultsOf, newPack, type PackDraft, termsOf } from './pack-draft.ts'
import { packMessages } from './packs.messages.ts'
import styles from './packs.module.css'
import { usePackMove } from './packs.queries.ts'

/** Help stands under a field, as everywhere. */
const helped: { inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] } = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}

export interface PackBuyer {
  id: string
  name: string
  balanceMinor: number
  creditMinor: number
}

interface GrantProps {
  customer: PackBuyer
  /** Pack whose terms are granted again. */
  like: Pack | undefined
  onClose: () => void
}

/** Sells a customer a pack from its balance, or gives it one. */
export function GrantPackDrawer({ customer, like, onClose }: GrantProps) {
  const t = useT(packMessages)
  const locale = useLocale()
  const formId = useId()
  const { format } = useCurrency()
  const grant = usePackMove(grantPack)
  const [start] = useState(() => newPack(Math.floor(Date.now() / 1000), like))
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const change = (part: Partial<PackDraft>) => setDraft((before) => ({ ...before, ...part }))
  const faults = faultsOf(draft, locale)
  const errors = isTried ? { ...fieldErrors(grant.error), ...faults } : fieldErrors(grant.error)
  const priceMinor = parseMoney(draft.price)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length > 0) {
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`#${CSS.escape(formId)} [aria-invalid="true"]`)?.focus(),
      )
      return
    }
    if (grant.isPending) return
    grant.mutate(
      { params: { id: customer.id }, body: termsOf(draft), idempotencyKey },
      {
        onSuccess: ({ pack }) => {
          showSuccess(t('pack.granted-done', { packNo: pack.packNo }))
          onClose()
        },
        onError: () => renewKey(newIdempotencyKey()),
      },
    )
  }
  return (
    <GuardedDrawer
      isOpen
      isDirty={JSON.stringify(draft) !== JSON.stringify(start)}
      onClose={onClose}
      title={t('pack.grant-of', { name: customer.name })}
      footer={
        <Button form={formId} type="submit" variant="primary" loading={grant.isPending}>
          {priceMinor !== undefined && priceMinor > 0
            ? t('pack.grant-do', { amount: format(priceMinor) })
            : t('pack.grant')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className="t2">{t('pack.grant-lead')}</p>
        <TermFields draft={draft} errors={errors} change={change} />
        <Sums draft={draft} priceMinor={priceMinor} customer={customer} />
      </form>
    </GuardedDrawer>
  )
}

interface FieldsProps {
  draft: PackDraft
  errors: Readonly<Record<string, string>>
  change: (part: Partial<PackDraft>) => void
}

function TermFields({ draft, errors, change }: FieldsProps) {
  const t = useT(packMessages)
  const say = useT(productMessages)
  const locale = useLocale()
  const { code: currency } = useCurrency()
  const { data } = useQuery(productQueries.all())
  const text = (field: 'name' | 'total' | 'price' | 'validTo' | 'reason') => ({
    value: draft[field],
    error: errors[field === 'price' ? 'priceMinor' : field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [field]: currentTarget.value }),
    ...helped,
  })
  return (
    <>
      <TextInput
        label={t('pack.name')}
        description={t('pack.name-help')}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        {...text('name')}
      />
      <MultiSelect
        label={t('pack.scope')}
        description={t('pack.products-help')}
        {...helped}
        searchable
        clearable
        error={errors.productIds}
        data={data?.allProducts.map(({ id, name }) => ({ value: id, label: name[locale] })) ?? []}
        value={draft.productIds}
        onChange={(productIds) => change({ productIds })}
      />
      <Checkbox.Group
        label={t('pack.terms')}
        error={errors.validities}
        value={draft.validities.map(String)}
        onChange={(chosen) => change({ validities: validities.filter((each) => chosen.includes(String(each))) })}
      >
        <div className={styles.choices}>
          {validities.map((validity) => (
            <Checkbox key={validity} value={String(validity)} label={periodWord(say, validity)} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={styles.pair}>
        <TextInput label={t('pack.total')} inputMode="numeric" autoComplete="off" {...text('total')} />
        <TextInput
          label={t('pack.price-of', { currency })}
          description={t('pack.price-help')}
          inputMode="decimal"
          autoComplete="off"
          {...text('price')}
        />
      </div>
      <TextInput type="date" label={t('pack.valid-to')} description={t('pack.valid-help')} {...text('validTo')} />
      <Textarea
        label={
          draft.price.trim() !== '' && parseMoney(draft.price) === 0
            ? t('pack.reason')
            : `${t('pack.reason')} (${t('common.optional')})`
        }
        description={t('pack.reason-help')}
        rows={2}
        maxLength={200}
        {...text('reason')}
      />
    </>
  )
}

/** What a unit costs, and the balance after the charge. */
function Sums({
  draft,
  priceMinor,
  customer,
}: {
  draft: PackDraft
  priceMinor: number | undefined
  customer: PackBuyer
}) {
  const t = useT(packMessages)
  const total = Number(draft.total)
  const { balanceMinor, creditMinor } = customer
  const after = priceMinor === undefined ? undefined : balanceMinor - priceMinor
  const isShort = after !== undefined && (priceMinor ?? 0) > 0 && after < -creditMinor
  return (
    <dl className={styles.sums} aria-live="polite">
      <div>
        <dt>{t('pack.each')}</dt>
        <dd>{priceMinor !== undefined && total > 0 ? <Money minor={Math.floor(priceMinor / total)} /> : '-'}</dd>
      </div>
      <div>
        <dt>{t('pack.balance-now')}</dt>
        <dd>
          <Money minor={balanceMinor} />
        </dd>
      </div>
      <div>
        <dt>{t('pack.balance-after')}</dt>
        <dd className={isShort ? styles.lacking : undefined}>{after === undefined ? '-' : <Money minor={after} />}</dd>
      </div>
      {isShort && <p className={styles.lacking}>{t('pack.balance-short')}</p>}
    </dl>
  )
}
