import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { applicationQueries } from '#features/plans/plans.queries.ts'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useSite } from '#session/use-site.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { applicationMessages } from './application.messages.ts'
import { applicationHref } from './application-tabs.ts'

/** Leads a reseller to the plans and defaults of its tenants, and makes them first where there are none. */
export function OwnApplication() {
  const t = useT(applicationMessages)
  const navigate = useNavigate()
  const { isRoot } = useSite().flags
  const { data } = useQuery({ ...applicationQueries.all(), enabled: !isRoot })
  const [isNew, setNew] = useState(false)
  if (isRoot || !data) return null
  const look = { icon: <Package aria-hidden="true" /> }
  const [own] = data.applications
  if (own)
    return (
      <ButtonLink {...look} href={applicationHref(own.id, 'plans')}>
        {t('application.own')}
      </ButtonLink>
    )
  return (
    <>
      <ButtonFor {...look} need="saas.appCreate" onClick={() => setNew(true)}>
        {t('application.own')}
      </ButtonFor>
      {isNew && (
        <ApplicationForm
          onClose={() => setNew(false)}
          // It has no plan yet, which tenants choose when they are opened.
          onCreated={({ id }) => void navigate({ href: applicationHref(id, 'plans'), ignoreBlocker: true })}
        />
      )}
    </>
  )
}
