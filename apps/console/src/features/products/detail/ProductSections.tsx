import { keyAlgorithms } from '@app/contracts/keys'
import {
  contactRoles,
  dcvMethods,
  domainTypes,
  productTypes,
  refundRules,
  usageTypes,
  validities,
  validTypes,
  withAdmin,
} from '@app/contracts/products/product-values'
import type { ReactNode } from 'react'
import type { ProductDraft, SectionId } from '#features/products/product-draft.ts'
import { productFormMessages } from '#features/products/product-form.messages.ts'
import styles from '#features/products/product-form.module.css'
import { periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import type { ProductDesk } from '#features/products/use-product-desk.ts'
import { useT } from '#i18n/use-t.ts'
import { Checkbox, NumberInput, Select, Switch, Textarea, TextInput } from '#ui/forms/fields.ts'
import { RichEditor } from './RichEditor.tsx'
import { UpstreamFields } from './UpstreamFields.tsx'

const helpLast = ['label', 'input', 'description', 'error'] as const

/** The fields of one section of the form. */
export function SectionFields({ id, desk }: { id: SectionId; desk: ProductDesk }) {
  const Fields = {
    basic: Basic,
    names: Names,
    terms: Terms,
    checks: Checks,
    service: Service,
    upstream: UpstreamFields,
    show: Show,
  }[id]
  return <Fields desk={desk} />
}

interface DeskProps {
  desk: ProductDesk
}

function useField({ draft, change, faults, look }: ProductDesk) {
  const at = (path: string) => ({ error: faults[path], onBlur: () => look(path) })
  return {
    at,
    text: (field: 'productNo' | 'brand' | 'caCertificateNo') => ({
      ...at(field),
      value: draft[field],
      onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
    }),
    count: (field: 'namesIncluded' | 'namesMax' | 'issueMinutes' | 'refundDays' | 'renewalLeadDays' | 'weight') => ({
      ...at(field),
      value: draft[field] as number | string,
      min: 0,
      allowDecimal: false,
      onChange: (value: number | string) => change({ [field]: value }),
    }),
    choice: <F extends 'usageType' | 'validType' | 'productType' | 'refundRule'>(field: F) => ({
      ...at(field),
      value: draft[field] as string,
      allowDeselect: false,
      onChange: (value: string | null) => value && change({ [field]: value } as Partial<ProductDraft>),
    }),
    both: (field: 'name', locale: 'zh' | 'en') => ({
      ...at(`${field}.${locale}`),
      value: draft[field][locale],
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ [field]: { ...draft[field], [locale]: event.currentTarget.value } }),
    }),
  }
}

function Basic({ desk }: DeskProps) {
  const t = useT(productFormMessages)
  const say = useT(productMessages)
  const { text, choice, both } = useField(desk)
  const types = productTypes.filter((type) => isForNames(type) === (desk.draft.usageType === 'ssl'))
  return (
    <div className={styles.grid}>
      <TextInput
        label={t('product.form.productNo')}
        description={t('product.form.productNo-help')}
        inputWrapperOrder={[...helpLast]}
        readOnly={desk.base !== undefined}
        spellCheck={false}
        autoComplete="off"
        {...text('productNo')}
      />
      <TextInput label={say('product.brand')} autoComplete="off" {...text('brand')} />
      <TextInput label={t('product.form.name-zh')} lang="zh" {...both('name', 'zh')} />
      <TextInput label={t('product.form.name-en')} lang="en" {...both('name', 'en')} />
      <Select
        label={say('product.usage')}
        data={usageTypes.map((value) => ({ value, label: say(`product.usage.${value}`) }))}
        {...choice('usageType')}
        onChange={(value) => {
          const usageType = usageTypes.find((one) => one === value)
          if (usageType) desk.change({ usageType, productType: usageType === 'ssl' ? 'single' : 'organisation' })
        }}
      />
      <Select
        label={say('product.valid-type')}
        data={validTypes.map((value) => ({ value, label: say(`product.valid-type.${value}`) }))}
        {...choice('validType')}
        onChange={(value) => {
          const validType = validTypes.find((one) => one === value)
          if (validType) desk.change({ validType, needsOrganisation: validType !== 'dv' })
        }}
      />
      <Select
        label={t('product.form.productType')}
        data={types.map((value) => ({ value, label: t(`product.form.type.${value}`) }))}
        {...choice('productType')}
      />
      <TextInput
        label={t('product.form.caCertificateNo')}
        spellCheck={false}
        autoComplete="off"
        {...text('caCertificateNo')}
      />
    </div>
  )
}

const isForNames = (type: string) => (domainTypes as readonly string[]).includes(type)

function Names({ desk }: DeskProps) {
  const t = useT(productFormMessages)
  const { count } = useField(desk)
  if (desk.draft.usageType !== 'ssl') return <p className="t2">{t('product.form.no-names')}</p>
  return (
    <div className={styles.grid}>
      <NumberInput label={t('product.form.namesIncluded')} {...count('namesIncluded')} />
      <NumberInput label={t('product.form.namesMax')} {...count('namesMax')} />
      <Switch
        label={t('product.form.allowsIp')}
        checked={desk.draft.allowsIp}
        onChange={(event) => desk.change({ allowsIp: event.currentTarget.checked })}
      />
      <Switch
        label={t('product.form.includesPair')}
        description={t('product.form.includesPair-help')}
        checked={desk.draft.includesPair ?? false}
        onChange={(event) => desk.change({ includesPair: event.currentTarget.checked })}
      />
    </div>
  )
}

interface TicksProps<V extends string> {
  label: string
  help?: string
  values: readonly V[]
  picked: readonly V[]
  /** It is always picked. */
  fixed?: V
  word: (value: V) => string
  error: string | undefined
  onPick: (picked: V[]) => void
}

/** Some of a few values, each with a tick; they keep their order. */
function Ticks<V extends string>({ label, help, values, picked, fixed, word, error, onPick }: TicksProps<V>) {
  return (
    <Checkbox.Group
      className={styles.wide}
      label={label}
      description={help}
      inputWrapperOrder={[...helpLast]}
      value={[...picked]}
      error={error}
      onChange={(next) => onPick(values.filter((value) => next.includes(value)))}
    >
      <div className={styles.ticks}>
        {values.map((value) => (
          <Checkbox key={value} value={value} label={word(value)} disabled={value === fixed} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

function Terms({ desk }: DeskProps) {
  const t = useT(productFormMessages)
  const say = useT(productMessages)
  const values = validities.map(String)
  return (
    <Ticks
      label={t('product.form.terms')}
      help={t('product.form.terms-help')}
      values={values}
      picked={desk.draft.terms.map(String)}
      word={(value) => periodWord(say, Number(value))}
      error={desk.faults.terms}
      onPick={(picked) => desk.change({ terms: validities.filter((term) => picked.includes(String(term))) })}
    />
  )
}

function Checks({ desk }: DeskProps) {
  const t = useT(productFormMessages)
  const { draft, change, faults } = desk
  const { count } = useField(desk)
  const isNamed = draft.validType !== 'dv'
  return (
    <div className={styles.grid}>
      <Ticks
        label={t('product.form.keyAlgorithms')}
        values={keyAlgorithms}
        picked={draft.keyAlgorithms}
        word={(value) => value.toUpperCase()}
        error={faults.keyAlgorithms}
        onPick={(picked) => change({ keyAlgorithms: picked })}
      />
      {draft.usageType === 'ssl' && (
        <Ticks
          label={t('product.form.dcvMethods')}
          values={dcvMethods}
          picked={draft.dcvMethods}
          word={(value) => t(`product.form.dcv.${value}`)}
          error={faults.dcvMethods}
          onPick={(picked) => change({ dcvMethods: picked })}
        />
      )}
      <Ticks
        label={t('product.form.contactRoles')}
        help={t('product.form.contactRoles-help')}
        values={contactRoles}
        picked={withAdmin(draft.contactRoles)}
        fixed="admin"
        word={(value) => t(`product.form.contact.${value}`)}
        error={faults.contactRoles}
        onPick={(picked) => change({ contactRoles: picked })}
      />
      <NumberInput label={t('product.form.issueMinutes')} {...count('issueMinutes')} />
      <Switch
        className={styles.foot}
        label={t('product.form.needsOrganisation')}
        description={t(`product.form.needsOrganisation-${isNamed ? 'named' : 'besides'}`)}
        checked={draft.needsOrganisation}
        disabled={isNamed}
        onChange={(event) => change({ needsOrganisation: event.currentTarget.checked })}
      />
    </div>
  )
}

function Service({ desk }: DeskProps) {
  const t = useT(productFormMessages)
  const { draft, change } = desk
  const { at, count, choice } = useField(desk)
  return (
    <div className={styles.grid}>
      <Select
        label={t('product.form.refundRule')}
        data={refundRules.map((value) => ({ value, label: t(`product.form.refund.${value}`) }))}
        {...choice('refundRule')}
        onChange={(value) => {
          const refundRule = refundRules.find((rule) => rule === value)
          if (refundRule) change({ refundRule, refundDays: refundRule === 'days' ? 30 : 0 })
        }}
      />
      {draft.refundRule === 'days' && <NumberInput label={t('product.form.refundDays')} {...count('refundDays')} />}
      <NumberInput
        label={t('product.form.reissueLimit')}
        description={t('product.form.reissueLimit-help')}
        inputWrapperOrder={[...helpLast]}
        {...at('reissueLimit')}
        min={0}
        allowDecimal={false}
        value={(draft.reissueLimit as number | null) ?? ''}
        onChange={(value) => change({ reissueLimit: value === '' ? null : value })}
      />
      <NumberInput label={t('product.form.renewalLeadDays')} {...count('renewalLeadDays')} />
    </div>
  )
}

const linesOf = (text: string) => text.split('\n')
const kept = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '')

function Show({ desk }: DeskProps): ReactNode {
  const t = useT(productFormMessages)
  const { draft, change, faults } = desk
  const { count } = useField(desk)
  return (
    <div className={styles.stack}>
      {(['zh', 'en'] as const).map((locale) => (
        <RichEditor
          key={locale}
          label={t(`product.form.description-${locale}`)}
          lang={locale}
          html={draft.description[locale]}
          error={faults[`description.${locale}`]}
          onChange={(html) => change({ description: { ...draft.description, [locale]: html } })}
        />
      ))}
      <div className={styles.grid}>
        {(['zh', 'en'] as const).map((locale) => (
          <Textarea
            key={locale}
            label={t(`product.form.points-${locale}`)}
            description={t('product.form.points-help')}
            inputWrapperOrder={[...helpLast]}
            lang={locale}
            rows={3}
            value={draft.sellingPoints[locale].join('\n')}
            error={Object.entries(faults).find(([path]) => path.startsWith(`sellingPoints.${locale}`))?.[1]}
            onChange={(event) =>
              change({ sellingPoints: { ...draft.sellingPoints, [locale]: linesOf(event.currentTarget.value) } })
            }
            onBlur={() =>
              change({ sellingPoints: { ...draft.sellingPoints, [locale]: kept(draft.sellingPoints[locale]) } })
            }
          />
        ))}
        <NumberInput
          label={t('product.form.weight')}
          description={t('product.form.weight-help')}
          inputWrapperOrder={[...helpLast]}
          {...count('weight')}
        />
      </div>
    </div>
  )
}
