import type { TenantFlag } from '@app/contracts/plans/plan-values'
import type { ReactNode } from 'react'
import { planMessages } from '#features/plans/plans.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { telephoneText } from '#lib/telephone.ts'
import { AppLink } from '#ui/AppLink.tsx'
import panelStyles from '#ui/layout/wizard-panel.module.css'
import styles from '../saas.module.css'
import { tenantMessages } from '../tenants.messages.ts'
import { flagIn, openingFlags } from './new-tenant-draft.ts'
import type { NewTenantStep } from './new-tenant-place.ts'
import { openingMessages } from './opening.messages.ts'
import type { NewTenantDesk } from './use-new-tenant.ts'

interface ReviewProps {
  desk: Pick<NewTenantDesk, 'draft' | 'application' | 'payer'>
  /** Host that the site will be at. */
  host: string
  /** Plan and its price in words; undefined for none. */
  plan: ReactNode
  /** What became wrong since it was typed, such as a code that is taken. */
  faults: Partial<Record<NewTenantStep, string>>
  hrefOf: (step: NewTenantStep) => string
}

const dots = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join(' · ')

/** Everything that a new tenant is opened with, each part with a link to its step. */
export function NewTenantReview({ desk: { draft, application, payer }, host, plan, faults, hrefOf }: ReviewProps) {
  const t = useT({ ...tenantMessages, ...openingMessages })
  const say = useT(planMessages)
  const phone = (who: 'contact' | 'admin') => {
    const telephone = draft[`${who}Telephone`].trim()
    return telephone === '' ? '' : telephoneText({ telPrefix: draft[`${who}TelPrefix`], telephone })
  }
  const contact = dots([draft.contactName, phone('contact'), draft.contactEmail])
  const isOn = (flag: TenantFlag) => {
    const { isOn, isWithheld } = flagIn(draft, application, flag)
    return isOn && !isWithheld
  }
  const logo =
    draft.logo === '' ? (
      t('opening.logo-none')
    ) : (
      <img className={styles.logo} src={draft.logo} alt={t('opening.logo')} />
    )
  const part = (step: NewTenantStep, lines: readonly ReactNode[]) => (
    <Part step={step} href={hrefOf(step)} fault={faults[step]}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own and never move.
        <span key={at} className={styles.line}>
          {line}
        </span>
      ))}
    </Part>
  )
  return (
    <dl className={panelStyles.review}>
      {part('who', [
        dots([draft.companyName, draft.creditCode.trim().toUpperCase()]),
        ...(contact === '' ? [] : [t('opening.line', { name: t('tenant.contact'), value: contact })]),
        payer
          ? t('opening.line', { name: t('tenant.payer'), value: `${payer.name} ${payer.accountNo}` })
          : t('tenant.payer-new'),
      ])}
      {part('plan', [
        t('opening.line', {
          name: t('tenant.application'),
          value: application?.name ?? t('tenant.application-none'),
        }),
        plan ?? t('tenant.plan-without'),
      ])}
      {part('host', [host, ...(draft.ownHost.trim() === '' ? [] : [draft.ownHost.trim()])])}
      {part('brand', [dots([draft.name, t(`tenant.locale.${draft.locale}`), draft.primaryColor]), logo])}
      {part('modules', [
        dots([
          `${t('opening.markup')} ${draft.markup}%`,
          t(isOn('isRetail') ? 'opening.kind.retail' : 'opening.kind.closed'),
          ...openingFlags.filter(isOn).map((flag) => say(`app.flag.${flag}`)),
        ]),
      ])}
      {part('admin', [
        dots([draft.adminName, draft.adminLogin, phone('admin'), draft.adminEmail]),
        t(`opening.invited-by.${draft.invitedBy}`),
      ])}
    </dl>
  )
}

interface PartProps {
  step: NewTenantStep
  href: string
  fault: string | undefined
  children: ReactNode
}

function Part({ step, href, fault, children }: PartProps) {
  const t = useT(openingMessages)
  const name = t(`opening.step.${step}`)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {fault && <span className={panelStyles.problem}>{fault}</span>}
      </dd>
      <dd className={panelStyles.edit}>
        <AppLink className="link s13" href={href} aria-label={t('opening.edit', { step: name })}>
          {t('common.change')}
        </AppLink>
      </dd>
    </div>
  )
}
