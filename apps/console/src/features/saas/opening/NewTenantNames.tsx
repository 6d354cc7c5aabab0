import type { TenantNames } from '@app/contracts/saas/tenant-names'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { useSettled } from '#lib/use-settled.ts'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import styles from '../saas.module.css'
import { tenantMessages } from '../tenants.messages.ts'
import { tenantQueries } from '../tenants.queries.ts'
import type { NewTenant } from './new-tenant-draft.ts'

interface Names {
  /** What is taken, at its field. */
  faults: Partial<Record<string, string>>
  /** Where its host leads; null where there is nothing to say yet. */
  lead: HostLead | null
}

type HostLead = NonNullable<NonNullable<TenantNames['ownHost']>['lead']>

/** Looks whether code and host of a new tenant are free while they are typed: nothing is reserved before it is opened. */
export function useNewTenantNames({ code, ownHost }: Pick<NewTenant, 'code' | 'ownHost'>): Names {
  const t = useT(tenantMessages)
  const typed = { code: code.trim(), ownHost: ownHost.trim() }
  const wish = useSettled(typed, 400)
  const { data } = useQuery(tenantQueries.names(wish))
  // What is said of another text than the present one would stand at the wrong one.
  const found = wish.code === typed.code && wish.ownHost === typed.ownHost ? data : undefined
  return {
    faults: {
      ...(found?.isCodeFree === false ? { code: t('tenant.code-in-use') } : {}),
      ...(found?.ownHost?.isFree === false ? { ownHost: t('tenant.host-in-use') } : {}),
    },
    lead: found?.ownHost?.lead ?? null,
  }
}

/** Where the host leads now, and the record that brings it here. */
export function NewTenantHost({ lead }: { lead: HostLead | null }) {
  const t = useT(tenantMessages)
  if (!lead) return null
  const isHere = lead.leads === 'alias'
  return (
    <div className={styles.led} data-here={isHere || undefined} role="status">
      {isHere ? <CircleCheck className="icon" aria-hidden="true" /> : <Clock className="icon" aria-hidden="true" />}
      <div>
        <p>{t(`tenant.host-leads.${lead.leads}`, { to: lead.leadsTo.join(', ') })}</p>
        {!isHere && (
          <p>
            CNAME <MonoFact value={lead.target} name={t('tenant.host-target')} />
          </p>
        )}
      </div>
    </div>
  )
}
