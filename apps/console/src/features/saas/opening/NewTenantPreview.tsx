import type { Plan } from '@app/contracts/plans/applications'
import { priceBy, usePlanWords } from '#features/plans/plan-words.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
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

/** How the site of a new tenant will look, and what it will cost. */
export function NewTenantPreview({ draft, host, plans }: PreviewProps) {
  const t = useT(tenantMessages)
  const { name, cost } = usePlanLine(draft, plans)
  return (
    <Panel title={t('tenant.preview')}>
      <div className={styles.preview}>
        <span
          className={styles.swatch}
          style={isColour(draft.primaryColor) ? { background: draft.primaryColor } : undefined}
        />
        <div>
          <strong>{draft.name.trim() || t('tenant.name')}</strong>
          <span className="mono">{host}</span>
          {draft.ownHost.trim() !== '' && <span className="mono">{draft.ownHost.trim()}</span>}
        </div>
      </div>
      <Facts>
        <Fact name={t('tenant.plan')}>{name ?? t('tenant.plan-none')}</Fact>
        {cost !== undefined && <Fact name={t('tenant.plan-first')}>{cost}</Fact>}
      </Facts>
    </Panel>
  )
}
