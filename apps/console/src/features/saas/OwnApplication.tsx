import type { Application } from '@app/contracts/plans/applications'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { ApplicationForm } from '#features/plans/ApplicationForm.tsx'
import { applicationQueries } from '#features/plans/plans.queries.ts'
import { useT } from '#i18n/use-t.ts'
import { addressOf } from '#lib/list-search.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useSite } from '#session/use-site.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { tenantListMessages } from './tenant-list.messages.ts'

const plansHref = ({ id }: Pick<Application, 'id'>): string => addressOf(`/saas/manage/${id}`, { tab: 'plans' })

/** Leads a reseller to the plans and defaults of its tenants, and makes them first where there are none. */
export function OwnApplication() {
  const t = useT(tenantListMessages)
  const navigate = useNavigate()
  const { isRoot } = useSite().flags
  const { data } = useQuery({ ...applicationQueries.all(), enabled: !isRoot })
  const [isNew, setNew] = useState(false)
  if (isRoot || !data) return null
  const look = { icon: <Package aria-hidden="true" /> }
  const [own] = data.applications
  if (own)
    return (
      <ButtonLink {...look} href={plansHref(own)}>
        {t('tenants.own-plans')}
      </ButtonLink>
    )
  return (
    <>
      <ButtonFor {...look} need="saas.appCreate" onClick={() => setNew(true)}>
        {t('tenants.own-plans')}
      </ButtonFor>
      {isNew && (
        <ApplicationForm
          onClose={() => setNew(false)}
          // It has no plan yet, which tenants choose when they are opened.
          onCreated={(made) => void navigate({ href: plansHref(made), ignoreBlocker: true })}
        />
      )}
    </>
  )
}
