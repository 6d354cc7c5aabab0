import { useQuery } from '@tanstack/react-query'
import { applicationQueries } from '#features/plans/plans.queries.ts'
import { userQueries } from '#features/users/users.queries.ts'
import { useT } from '#i18n/use-t.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { tenantMessages } from '../tenants.messages.ts'
import { tenantQueries } from '../tenants.queries.ts'
import { NewTenantWizard } from './NewTenantWizard.tsx'
import { type NewTenantStep, newTenantHref, noApplication } from './new-tenant-place.ts'

const listHref = '/saas/list'

interface PageProps {
  id: string
  account?: string | undefined
  step?: NewTenantStep | undefined
}

/** Opens a tenant with an application, or without one where `id` is `own`; for a customer of this site if `account` names one. */
export function NewTenantPage({ id, account, step }: PageProps) {
  const t = useT(tenantMessages)
  const applications = useQuery(applicationQueries.all())
  const list = useQuery(tenantQueries.list({ limit: 1 }))
  const payer = useQuery({ ...userQueries.one(account ?? ''), enabled: account !== undefined })
  const application = applications.data?.applications.find((one) => one.id === id)
  const failed = [applications, list, payer].find(({ isError }) => isError)
  if (applications.data && !application && id !== noApplication)
    return (
      <Page title={t('tenant.new')} backHref={listHref}>
        <EmptyState
          isPlain
          title={t('tenant.no-application')}
          action={
            <ButtonLink href={newTenantHref({ applicationId: null, accountId: account ?? null }, 'who')}>
              {t('tenant.new-without')}
            </ButtonLink>
          }
        />
      </Page>
    )
  const user = payer.data?.user
  if (applications.data && list.data && (account === undefined || user))
    return (
      <NewTenantWizard
        wanted={step}
        payer={user}
        application={application}
        applications={applications.data.applications}
        baseHost={list.data.baseHost}
      />
    )
  return (
    <Page title={t('tenant.new')} backHref={listHref} isRaised>
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : <Skeleton height={480} />}
    </Page>
  )
}
