import type { Plan } from '@app/contracts/plans/applications'
import { priceBy, usePlanWords } from '#features/plans/plan-words.ts'
import { BrandPreview } from '#features/settings/brand/BrandPreview.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useSiteConfig } from '#lib/site-config.ts'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import styles from '../saas.module.css'
import { tenantMessages } from '../tenants.messages.ts'
import type { NewTenant } from './new-tenant-draft.ts'

interface PreviewProps {
  draft: NewTenant
  host: string
  plans: readonly Plan[]
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

type Choice = Pick<NewTenant, 'planId' | 'months' | 'isTrial'>

/** Name of the chosen plan, its cost, and both in one line; undefined without one. */
export function usePlanLine({ planId, months, isTrial }: Choice, plans: readonly Plan[]) {
  const t = useT(tenantMessages)
  const locale = useLocale()
  const words = usePlanWords()
  const plan = plans.find(({ id }) => id === planId)
  if (!plan) return {}
  const price = priceBy(plan, months)
  const name = plan.name[locale]
  const trial = isTrial && plan.trialDays > 0 ? t('tenant.plan-trial-first', { days: plan.trialDays }) : ''
  const cost = `${trial}${price === null ? '' : words.price(price, months)}`
  return { name, cost, words: [name, cost].filter((part) => part !== '').join(' · ') }
}

/** The brand of a new tenant as its customers will see it: what is not asked for here it has from the site that opens it. */
export function NewTenantBrand({ draft }: Pick<PreviewProps, 'draft'>) {
  const t = useT(tenantMessages)
  const { slogan } = useSiteConfig()
  const name = draft.name.trim() || t('tenant.name')
  const both = (text: string) => ({ zh: text, en: text })
  return (
    <BrandPreview
      brand={{
        ...{ name: both(name), shortName: both(name.slice(0, 20)), slogan, hours: both(''), address: both('') },
        ...{ phone: '', email: draft.adminEmail.trim(), icp: '', policeFiling: '' },
        ...{ logoLight: draft.logo || null, logoDark: null, signInPicture: null },
        primaryColor: isColour(draft.primaryColor) ? draft.primaryColor : '#1652F0',
      }}
    />
  )
}

/** How the site of a new tenant will look, and what it will cost. */
export function NewTenantPreview({ draft, host, plans }: PreviewProps) {
  const t = useT(tenantMessages)
  const { name, cost } = usePlanLine(draft, plans)
  return (
    <Panel title={t('tenant.summary')}>
      <div className={styles.preview}>
        {draft.logo === '' ? (
          <span
            className={styles.swatch}
            style={isColour(draft.primaryColor) ? { background: draft.primaryColor } : undefined}
          />
        ) : (
          <img className={styles.logo} src={draft.logo} alt="" />
        )}
        <div>
          <strong>{draft.name.trim() || t('tenant.name')}</strong>
          <span className="mono">{host}</span>
          {draft.ownHost.trim() !== '' && <span className="mono">{draft.ownHost.trim()}</span>}
        </div>
      </div>
      <Facts>
        <Fact name={t('tenant.plan')}>{name ?? t('tenant.plan-not-used')}</Fact>
        {cost !== undefined && <Fact name={t('tenant.plan-first')}>{cost}</Fact>}
      </Facts>
    </Panel>
  )
}
