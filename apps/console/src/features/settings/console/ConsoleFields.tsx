import { leavesOut, type PlanModule } from '@app/contracts/plans/plan-values'
import type { SiteConsole } from '@app/contracts/settings/site-settings'
import {
  expiryLimits,
  expirySteps,
  idleLimits,
  mostRemembered,
  type PasswordRules,
  passwordAges,
  passwordLengths,
  sessionLimits,
  siteThemes,
  unpaidLimits,
  validationKinds,
  validationLimits,
} from '@app/contracts/settings/site-values'
import type { FocusEvent } from 'react'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { cx } from '#ui/cx.ts'
import { NumberInput, Select, Switch, TextInput } from '#ui/forms/fields.ts'
import { settingsMessages } from '../settings.messages.ts'
import styles from '../settings.module.css'
import type { SettingsDesk } from '../use-settings-desk.ts'
import { consoleSettingsMessages } from './console-settings.messages.ts'

interface DeskProps {
  desk: SettingsDesk<SiteConsole>
}

/** With the modules that the site's plan leaves out. */
interface FlagProps extends DeskProps {
  withheld: readonly PlanModule[]
}

const helpLast = ['label', 'input', 'description', 'error'] as const

export function LanguageFields({ desk, withheld }: FlagProps) {
  const t = useT(consoleSettingsMessages)
  const { draft, change } = desk
  return (
    <div className={styles.grid}>
      <Select
        label={t('console.locale')}
        allowDeselect={false}
        value={draft.locale}
        data={(['zh', 'en'] as const).map((value) => ({ value, label: t(`console.locale.${value}`) }))}
        onChange={(locale) => locale && change({ locale })}
      />
      <Select
        label={t('console.theme')}
        description={t('console.theme-help')}
        inputWrapperOrder={[...helpLast]}
        allowDeselect={false}
        value={draft.theme}
        data={siteThemes.map((value) => ({ value, label: t(`console.theme.${value}`) }))}
        onChange={(theme) => theme && change({ theme })}
      />
      <Flag {...{ desk, withheld }} field="needLangChange" />
    </div>
  )
}

function Flag({ desk, withheld, field }: FlagProps & { field: 'needLangChange' | 'isRetail' | 'onlySelfusdt' }) {
  const t = useT(consoleSettingsMessages)
  const isWithheld = leavesOut(withheld, field)
  return (
    <div className={styles.wide}>
      <Switch
        label={t(`console.${field as StagedField}`)}
        description={t(isWithheld ? 'console.withheld' : `console.${field}-help`)}
        disabled={isWithheld}
        checked={desk.draft[field] && !isWithheld}
        onChange={(event) => desk.change({ [field]: event.currentTarget.checked })}
      />
      {isWithheld && (
        <AppLink className="link s13" href={planHref}>
          {t('console.own-plan')}
        </AppLink>
      )}
    </div>
  )
}

export function StripFields({ desk }: DeskProps) {
  const t = useT(consoleSettingsMessages)
  const say = useT(settingsMessages)
  const { draft, change, faults } = desk
  return (
    <>
      <p className={styles.help}>{t('console.strip-help')}</p>
      <div className={styles.grid}>
        {(['zh', 'en'] as const).map((locale) => (
          <TextInput
            key={locale}
            className={styles.wide}
            label={say(`page-settings.${locale}`, { name: t('console.strip') })}
            maxLength={200}
            value={draft.strip[locale]}
            error={faults[`strip.${locale}`]}
            onChange={(event) => change({ strip: { ...draft.strip, [locale]: event.currentTarget.value } })}
          />
        ))}
      </div>
    </>
  )
}

/** Where the site's own plan stands, and whom to ask for another. */
const planHref = '/setting/center/website/app#plan'

export function FlagFields(props: FlagProps) {
  return (
    <div className={styles.grid}>
      <Flag {...props} field="isRetail" />
      <Flag {...props} field="onlySelfusdt" />
    </div>
  )
}

type Count = 'idleMinutes' | 'absoluteMinutes' | 'unpaidDays'

function useCount({ draft, change, faults, leave }: DeskProps['desk']) {
  const t = useT(consoleSettingsMessages)
  return (field: Count, unit: 'console.minutes' | 'console.days') => ({
    label: t(`console.${field as StagedField}`),
    error: faults[field],
    inputWrapperOrder: [...helpLast],
    value: draft[field] as number | string,
    allowDecimal: false,
    suffix: ` ${t(unit)}`,
    // An emptied field is a fault, which the schema tells.
    onChange: (value: number | string) => change({ [field]: value }),
    onBlur: (event: FocusEvent) => leave(field, event.relatedTarget),
  })
}

export function SessionFields({ desk }: DeskProps) {
  const t = useT(consoleSettingsMessages)
  const count = useCount(desk)
  return (
    <div className={styles.grid}>
      <NumberInput {...count('idleMinutes', 'console.minutes')} description={t('console.idle-help', idleLimits)} />
      <NumberInput
        {...count('absoluteMinutes', 'console.minutes')}
        description={t('console.absolute-help', sessionLimits)}
      />
    </div>
  )
}

/** Rules for passwords: two that every browser holds new passwords to, and two that the server does. */
export function PasswordFields({ desk }: DeskProps) {
  const t = useT(consoleSettingsMessages)
  const { draft, change, faults, leave } = desk
  const rules = draft.passwordRules
  const set = (part: Partial<Record<keyof PasswordRules, number | string>>) =>
    // An emptied field is a fault, which the schema tells.
    change({ passwordRules: { ...rules, ...(part as Partial<PasswordRules>) } })
  const number = (field: 'minLength' | 'remembered' | 'maxAgeDays') => ({
    label: t(`console.passwordRules.${field}`),
    error: faults[`passwordRules.${field}`],
    inputWrapperOrder: [...helpLast],
    value: rules[field] as number | string,
    allowDecimal: false,
    onChange: (value: number | string) => set({ [field]: value }),
    onBlur: (event: FocusEvent) => leave(`passwordRules.${field}`, event.relatedTarget),
  })
  return (
    <>
      <p className={styles.help}>{t('console.passwords-help')}</p>
      <div className={styles.grid}>
        <NumberInput
          {...number('minLength')}
          suffix={` ${t('console.characters')}`}
          description={t('console.min-length-help', passwordLengths)}
        />
        <Select
          label={t('console.passwordRules.kinds')}
          description={t('console.kinds-help')}
          inputWrapperOrder={[...helpLast]}
          allowDeselect={false}
          value={String(rules.kinds)}
          data={['1', '2', '3', '4'].map((value) => ({ value, label: t('console.kinds', { count: Number(value) }) }))}
          onChange={(value) => value && set({ kinds: Number(value) })}
        />
        <NumberInput {...number('remembered')} description={t('console.remembered-help', { most: mostRemembered })} />
        <NumberInput
          {...number('maxAgeDays')}
          suffix={` ${t('console.days')}`}
          description={t('console.max-age-help', passwordAges)}
        />
      </div>
    </>
  )
}

export function OrderFields({ desk }: DeskProps) {
  const t = useT(consoleSettingsMessages)
  const count = useCount(desk)
  return (
    <div className={styles.grid}>
      <NumberInput {...count('unpaidDays', 'console.days')} description={t('console.unpaid-help', unpaidLimits)} />
      <Stages
        desk={desk}
        field="validationDays"
        steps={validationKinds.map((step) => ({ step, label: t(`console.validationDays.${step}`) }))}
        help={t('console.validation-help', validationLimits)}
      />
      <Stages
        desk={desk}
        field="expiryDays"
        steps={expirySteps.map((step) => ({ step, label: t(`console.expiryDays.${step}`) }))}
        help={t('console.expiry-help', expiryLimits)}
      />
    </div>
  )
}

type StagedField = 'validationDays' | 'expiryDays'

interface StagesProps<Field extends StagedField> extends DeskProps {
  field: Field
  /** The days of it, each with its label. */
  steps: readonly { step: keyof SiteConsole[Field] & string; label: string }[]
  help: string
}

/** Days that belong together, side by side. */
function Stages<Field extends StagedField>({ desk, field, steps, help }: StagesProps<Field>) {
  const t = useT(consoleSettingsMessages)
  const { draft, change, faults, leave } = desk
  return (
    <fieldset className={cx(styles.wide, styles.stages)}>
      <legend>{t(`console.${field as StagedField}`)}</legend>
      <p className={styles.help}>{help}</p>
      <div className={styles.three}>
        {steps.map(({ step, label }) => (
          <NumberInput
            key={step}
            label={label}
            error={faults[`${field}.${step}`]}
            value={draft[field][step] as number | string}
            allowDecimal={false}
            suffix={` ${t('console.days')}`}
            // An emptied field is a fault, which the schema tells.
            onChange={(value) => change({ [field]: { ...draft[field], [step]: value } })}
            onBlur={(event: FocusEvent) => leave(`${field}.${step}`, event.relatedTarget)}
          />
        ))}
      </div>
    </fieldset>
  )
}

export function MoneyFields({ desk, isFixed }: DeskProps & { isFixed: boolean }) {
  const t = useT(consoleSettingsMessages)
  return (
    <div className={styles.grid}>
      <Select
        label={t('console.currency')}
        description={t(isFixed ? 'console.currency-fixed' : 'console.currency-help')}
        inputWrapperOrder={[...helpLast]}
        allowDeselect={false}
        disabled={isFixed}
        value={desk.draft.currency}
        error={desk.faults.currency}
        data={(['CNY', 'USD'] as const).map((value) => ({ value, label: t(`console.currency.${value}`) }))}
        onChange={(currency) => currency && desk.change({ currency })}
      />
    </div>
  )
}
