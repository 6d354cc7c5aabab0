import type { Application } from '@app/contracts/plans/applications'
import { tenantFlags } from '@app/contracts/plans/plan-values'
import { useFlagWords } from '#features/plans/flag-words.ts'
import { useT } from '#i18n/use-t.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { Switch } from '#ui/forms/fields.ts'
import styles from '../saas.module.css'
import { tenantMessages } from '../tenants.messages.ts'
import { flagIn, type NewTenant, withFlag } from './new-tenant-draft.ts'
import { openingMessages } from './opening.messages.ts'

interface FlagsProps {
  draft: NewTenant
  change: (part: Partial<NewTenant>) => void
  application: Application | undefined
}

/** Switches of the site: as the application has them, unless they are set for this tenant, or its plan leaves them out. */
export function NewTenantFlags({ draft, change, application }: FlagsProps) {
  const t = useT({ ...tenantMessages, ...openingMessages })
  const words = useFlagWords()
  const why = useWhyNot()('saas.tenantFlag')
  const standing = (isOwn: boolean) => application && t(isOwn ? 'tenant.flag.overridden' : 'tenant.flag.inherited')
  return (
    <>
      <ul className={styles.flags} aria-label={t('opening.flags')}>
        {tenantFlags.map((flag) => {
          const { isOn, isOwn, isWithheld } = flagIn(draft, application, flag)
          return (
            <li key={flag}>
              <Switch
                label={words.name(flag)}
                description={isWithheld ? t('opening.withheld') : standing(isOwn)}
                checked={isOn && !isWithheld}
                disabled={isWithheld || (flag !== 'isRetail' && why !== undefined)}
                onChange={({ currentTarget }) => change(withFlag(draft, application, flag, currentTarget.checked))}
              />
            </li>
          )
        })}
      </ul>
      {why && <p className="t2 s13">{why}</p>}
    </>
  )
}
