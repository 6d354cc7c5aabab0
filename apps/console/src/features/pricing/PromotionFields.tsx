import { priceLevels, validities } from '@app/contracts/products/product-values'
import { promotionEligibilities, promotionKinds } from '@app/contracts/products/promotion-values'
import { useQuery } from '@tanstack/react-query'
import { periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { productQueries } from '#features/products/products.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useCurrency } from '#session/use-site.ts'
import { Checkbox, Fieldset, MultiSelect, SegmentedControl, Select, Switch, TextInput } from '#ui/forms/fields.ts'
import styles from './pricing.module.css'
import type { PromotionDraft } from './promotion-draft.ts'
import { promotionMessages } from './promotions.messages.ts'

/** Help stands under a field, as everywhere. */
const helped = { inputWrapperOrder: ['label', 'input', 'description', 'error'] } as {
  inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[]
}

interface FieldsProps {
  draft: PromotionDraft
  /** By field of the contract. */
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<PromotionDraft>) => void
  onLeave: (field: string, to: EventTarget | null) => void
}

export function PromotionFields({ draft, errors, onChange, onLeave }: FieldsProps) {
  const t = useT(promotionMessages)
  const { code: currency } = useCurrency()
  const text = (field: 'code' | 'name' | 'percent' | 'amount' | 'from' | 'to' | 'maxUses' | 'maxPerAccount') => ({
    value: draft[field],
    error: errors[field === 'amount' ? 'amountMinor' : field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [field]: currentTarget.value }),
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) =>
      onLeave(field === 'amount' ? 'amountMinor' : field, relatedTarget),
    ...helped,
  })
  return (
    <>
      <TextInput label={t('promotion.name')} description={t('promotion.name-help')} maxLength={60} {...text('name')} />
      <TextInput
        label={t('promotion.code')}
        description={t('promotion.code-help')}
        maxLength={32}
        autoComplete="off"
        spellCheck={false}
        {...text('code')}
      />
      <Fieldset className={styles.fieldset} legend={t('promotion.kind')}>
        <SegmentedControl
          aria-label={t('promotion.kind')}
          value={draft.kind}
          data={promotionKinds.map((value) => ({ value, label: t(`promotion.kind.${value}`) }))}
          onChange={(kind) => onChange({ kind: promotionKinds.find((each) => each === kind) ?? 'percent' })}
        />
        {draft.kind === 'percent' ? (
          <TextInput
            label={t('promotion.percent')}
            description={t('promotion.percent-help')}
            inputMode="decimal"
            {...text('percent')}
          />
        ) : (
          <TextInput
            label={t('promotion.amount', { currency })}
            description={t('promotion.amount-help')}
            inputMode="decimal"
            {...text('amount')}
          />
        )}
      </Fieldset>
      <ScopeFields draft={draft} errors={errors} onChange={onChange} />
      <Fieldset className={styles.fieldset} legend={t('promotion.period')}>
        <div className={styles.pair}>
          <TextInput type="datetime-local" label={t('promotion.from')} {...text('from')} />
          <TextInput type="datetime-local" label={t('promotion.to')} {...text('to')} />
        </div>
        <div className={styles.pair}>
          <TextInput
            inputMode="numeric"
            label={t('promotion.max-uses')}
            description={t('promotion.max-help')}
            {...text('maxUses')}
          />
          <TextInput
            inputMode="numeric"
            label={t('promotion.max-own')}
            description={t('promotion.max-help')}
            {...text('maxPerAccount')}
          />
        </div>
      </Fieldset>
      <Switch
        label={t('promotion.switch-on')}
        checked={draft.isActive}
        onChange={({ currentTarget }) => onChange({ isActive: currentTarget.checked })}
      />
      <p className={styles.help}>{t('promotion.special-help')}</p>
    </>
  )
}

/** Products, terms and customers that a promotion is for. */
function ScopeFields({ draft, errors, onChange }: Omit<FieldsProps, 'onLeave'>) {
  const t = useT(promotionMessages)
  const say = useT(productMessages)
  const locale = useLocale()
  const { data } = useQuery(productQueries.all())
  return (
    <Fieldset className={styles.fieldset} legend={t('promotion.scope')}>
      <MultiSelect
        label={t('promotion.products')}
        description={t('promotion.products-choose')}
        {...helped}
        searchable
        clearable
        data={data?.allProducts.map(({ id, name }) => ({ value: id, label: name[locale] })) ?? []}
        value={draft.productIds}
        onChange={(productIds) => onChange({ productIds })}
      />
      <Checkbox.Group
        label={t('promotion.terms')}
        description={t('promotion.terms-help')}
        {...helped}
        value={draft.validities.map(String)}
        onChange={(chosen) => onChange({ validities: validities.filter((each) => chosen.includes(String(each))) })}
      >
        <div className={styles.choices}>
          {validities.map((validity) => (
            <Checkbox key={validity} value={String(validity)} label={periodWord(say, validity)} />
          ))}
        </div>
      </Checkbox.Group>
      <Select
        label={t('promotion.eligibility')}
        allowDeselect={false}
        data={promotionEligibilities.map((value) => ({ value, label: t(`promotion.eligibility.${value}`) }))}
        value={draft.eligibility}
        onChange={(value) => onChange({ eligibility: promotionEligibilities.find((each) => each === value) ?? 'all' })}
      />
      {draft.eligibility === 'level' && (
        <Select
          label={t('promotion.level')}
          data={priceLevels.map((value) => ({ value, label: t('promotion.level-of', { level: value }) }))}
          value={draft.level}
          error={errors.level}
          onChange={(value) => onChange({ level: priceLevels.find((each) => each === value) ?? null })}
        />
      )}
    </Fieldset>
  )
}
