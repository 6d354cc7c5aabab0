import { fieldText } from '@app/contracts/field-words'
import type { Application, Plan } from '@app/contracts/plans/applications'
import { invitationWays } from '@app/contracts/saas/tenant-values'
import type { UserDetail } from '@app/contracts/users/user-record'
import type { ComponentProps, FocusEvent } from 'react'
import { PlanChoice } from '#features/plans/PlanChoice.tsx'
import { PictureChoice } from '#features/settings/brand/PictureChoice.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Select, TextInput } from '#ui/forms/fields.ts'
import { PhoneField } from '#ui/forms/PhoneField.tsx'
import styles from '../saas.module.css'
import { tenantMessages } from '../tenants.messages.ts'
import { CompanyFields, type TextProps } from './CompanyFields.tsx'
import { logoFrom } from './logo-file.ts'
import { NewTenantFlags } from './NewTenantFlags.tsx'
import { NewTenantHost } from './NewTenantNames.tsx'
import { NewTenantPayer } from './NewTenantPayer.tsx'
import type { NewTenant } from './new-tenant-draft.ts'
import { noApplication } from './new-tenant-place.ts'
import { openingMessages } from './opening.messages.ts'

/** Text fields of a new tenant, and what shows whether they are right. */
export type TextName = Exclude<
  keyof NewTenant,
  'markup' | 'locale' | 'isRetail' | 'flags' | 'logo' | 'accountId' | 'planId' | 'months' | 'isTrial' | 'invitedBy'
>
export interface FieldsProps {
  draft: NewTenant
  change: (part: Partial<NewTenant>) => void
  text: (name: TextName) => TextProps
}

const helpLast: ComponentProps<typeof TextInput>['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

interface WhoProps extends Pick<FieldsProps, 'text'> {
  payer: UserDetail | undefined
  onPayer: (payer: UserDetail | undefined) => void
}

/** Company of the tenant, whom to speak to there, and who pays. */
export function WhoFields({ text, payer, onPayer }: WhoProps) {
  return (
    <>
      <CompanyFields text={text} />
      <NewTenantPayer payer={payer} onChange={onPayer} />
    </>
  )
}

interface PlanProps extends Pick<FieldsProps, 'draft' | 'change'> {
  application: Application | undefined
  /** Applications that can be chosen: those that take tenants, and the present one. */
  offered: readonly Application[]
  plans: readonly Plan[]
  onApplication: (id: string) => void
}

/** Application that the tenant is opened with, and its plan. */
export function PlanFields({ draft, change, application, offered, plans, onApplication }: PlanProps) {
  const t = useT(tenantMessages)
  const choices = [
    { value: noApplication, label: t('tenant.application-none') },
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      {choices.length > 1 && (
        <Select
          label={t('tenant.application')}
          description={t('tenant.application-help')}
          inputWrapperOrder={helpLast}
          value={application?.id ?? noApplication}
          data={choices}
          allowDeselect={false}
          data-autofocus={plans.length === 0 || undefined}
          error={application && plans.length === 0 && <NoPlans application={application} />}
          onChange={(id) => id && onApplication(id)}
        />
      )}
      {!application && <p className="t2">{t('tenant.plan-none-here')}</p>}
      {plans.length > 0 && (
        <PlanChoice
          plans={plans}
          choice={draft}
          onChange={({ planId, months, isTrial }) => change({ planId, months, isTrial })}
          hasTrial
        />
      )}
    </>
  )
}

/** Why nothing goes on with an application, with the way to its plans for whoever may add one. */
function NoPlans({ application: { id, name } }: { application: Application }) {
  const t = useT(tenantMessages)
  const mayAdd = useCan('saas.planEdit')
  return (
    <>
      {t('tenant.no-plans', { name })}{' '}
      {mayAdd && (
        <AppLink className={styles.way} href={`/saas/manage/${id}?tab=plans`}>
          {t('tenant.no-plans-add')}
        </AppLink>
      )}
    </>
  )
}

interface HostProps extends Pick<FieldsProps, 'text'> {
  /** Host that the site will be at. */
  host: string
  lead: ComponentProps<typeof NewTenantHost>['lead']
}

/** Code of the site, which its address begins with, and a host of the tenant's own. */
export function HostFields({ text, host, lead }: HostProps) {
  const t = useT(tenantMessages)
  return (
    <>
      <TextInput
        label={t('tenant.code')}
        description={t('tenant.code-help', { host })}
        inputWrapperOrder={helpLast}
        maxLength={30}
        spellCheck={false}
        data-autofocus
        {...text('code')}
      />
      <TextInput
        label={t('tenant.own-host')}
        description={t('tenant.own-host-help', { host })}
        inputWrapperOrder={helpLast}
        maxLength={253}
        spellCheck={false}
        placeholder="ssl.example.com"
        {...text('ownHost')}
      />
      <NewTenantHost lead={lead} />
    </>
  )
}

interface BrandProps extends FieldsProps {
  /** What the server found wrong with the logo. */
  logoFault: string | undefined
}

/** Name, logo, colour and language of the site; it is drawn beside them. */
export function BrandFields({ draft, change, text, logoFault }: BrandProps) {
  const t = useT({ ...tenantMessages, ...openingMessages })
  const locale = useLocale()
  const takeLogo = async (file: File) => {
    try {
      change({ logo: await logoFrom(file) })
      return undefined
    } catch {
      return fieldText('field.picture', locale)
    }
  }
  return (
    <>
      <TextInput label={t('tenant.name')} maxLength={60} data-autofocus {...text('name')} />
      <PictureChoice
        name={t('opening.logo')}
        help={t('opening.logo-help')}
        src={draft.logo || null}
        error={logoFault}
        onFile={takeLogo}
        onRemove={() => change({ logo: '' })}
      />
      <TextInput label={t('tenant.colour')} maxLength={7} spellCheck={false} {...text('primaryColor')} />
      <Select
        label={t('tenant.locale')}
        value={draft.locale}
        data={(['zh', 'en'] as const).map((value) => ({ value, label: t(`tenant.locale.${value}`) }))}
        onChange={(locale) => change({ locale: locale === 'en' ? 'en' : 'zh' })}
      />
    </>
  )
}

interface ModulesProps extends Pick<FieldsProps, 'draft' | 'change'> {
  application: Application | undefined
  markup: { error: string | undefined; onBlur: (event: FocusEvent) => void }
}

/** What the site can do, and the prices that it begins with. */
export function ModulesFields({ draft, change, application, markup }: ModulesProps) {
  const t = useT({ ...tenantMessages, ...openingMessages })
  return (
    <>
      <TextInput
        label={t('tenant.markup')}
        description={t(application ? 'tenant.markup-help' : 'tenant.markup-help-own')}
        inputWrapperOrder={helpLast}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        data-autofocus
        value={draft.markup}
        {...markup}
        onChange={(event) => change({ markup: event.currentTarget.value })}
      />
      <NewTenantFlags {...{ draft, change, application }} />
    </>
  )
}

/** Who administers the site. */
export function AdminFields({ text, draft, change }: Pick<FieldsProps, 'text' | 'draft' | 'change'>) {
  const t = useT({ ...tenantMessages, ...openingMessages })
  return (
    <>
      <TextInput label={t('tenant.admin')} maxLength={60} data-autofocus {...text('adminName')} />
      <TextInput label={t('tenant.login')} maxLength={64} spellCheck={false} {...text('adminLogin')} />
      <TextInput
        label={t('tenant.email')}
        type="email"
        maxLength={254}
        description={t('tenant.email-help')}
        inputWrapperOrder={helpLast}
        {...text('adminEmail')}
      />
      <PhoneField
        label={`${t('opening.admin-telephone')} (${t('common.optional')})`}
        help={t('opening.admin-telephone-help')}
        prefix={text('adminTelPrefix')}
        number={text('adminTelephone')}
      />
      <Select
        label={t('opening.invited-by')}
        data={invitationWays.map((way) => ({ value: way, label: t(`opening.invited-by.${way}`) }))}
        allowDeselect={false}
        value={draft.invitedBy}
        onChange={(way) => change({ invitedBy: way === 'sms' ? way : 'email' })}
      />
    </>
  )
}
