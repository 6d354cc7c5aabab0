import { provisionTenant, type Tenant, type TenantStep, tenantLink } from '@app/contracts/saas/tenants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Circle, CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { defaultLimit } from '#lib/list-search.ts'
import { formatDay } from '#lib/time.ts'
import { ButtonFor } from '#session/Can.tsx'
import { CreateButton } from '#session/CreateButton.tsx'
import { useTaskStarted } from '#session/task-centre.ts'
import { CodeText } from '#ui/facts/CodeText.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Close } from '#ui/overlays/Dismiss.tsx'
import { Pager } from '#ui/table/Pager.tsx'
import { SuspendDialog } from './SuspendDialog.tsx'
import styles from './saas.module.css'
import { TenantForm } from './TenantForm.tsx'
import { tenantMessages } from './tenants.messages.ts'
import { hasFailed, tenantQueries, useTenantMove } from './tenants.queries.ts'

const route = getRouteApi('/_shell/saas/list')

/** Sites that this site has opened for its tenants, each with the steps of provisioning. */
export function TenantsPage() {
  const t = useT(tenantMessages)
  const { limit = defaultLimit, offset = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, isError, refetch } = useQuery({
    ...tenantQueries.page({ limit, offset }),
    placeholderData: keepPreviousData,
  })
  const [isNew, setNew] = useState(false)
  const [link, setLink] = useState<{ tenant: Tenant; url: string }>()
  const count = data?.total
  return (
    <Page
      title={t('tenant.title')}
      count={count}
      actions={<CreateButton need="saas.tenantCreate" label={t('tenant.new')} onCreate={() => setNew(true)} />}
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonLines lines={6} />}
      {count === 0 && <EmptyState title={t('tenant.empty')}>{t('tenant.empty-body')}</EmptyState>}
      {data && data.tenants.length > 0 && (
        <ul className={styles.list} aria-label={t('tenant.list')}>
          {data.tenants.map((tenant) => (
            <li key={tenant.id}>
              <TenantCard tenant={tenant} onLink={(url) => setLink({ tenant, url })} />
            </li>
          ))}
        </ul>
      )}
      {data && data.total > defaultLimit && (
        <Pager
          page={offset}
          limit={limit}
          total={data.total}
          onPage={(page, size) => void navigate({ search: { offset: page, limit: size } })}
        />
      )}
      {isNew && data && <TenantForm baseHost={data.baseHost} onClose={() => setNew(false)} />}
      {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
    </Page>
  )
}

const families = { provisioning: 'inReview', active: 'done', suspended: 'closed' } as const
const icons = { waiting: Circle, done: CircleCheck, failed: CircleX }

function TenantCard({ tenant, onLink }: { tenant: Tenant; onLink: (url: string) => void }) {
  const t = useT(tenantMessages)
  const started = useTaskStarted()
  const again = useTenantMove(provisionTenant)
  const make = useTenantMove(tenantLink)
  const { id, name, companyName, adminName, adminEmail, origin, host, steps, state, suspended, createdAt } = tenant
  const isFailed = hasFailed(tenant)
  const [isAsked, setAsked] = useState(false)
  const params = { id }
  const goOn = async () => {
    await again.mutateAsync({ params })
    started('tenants.provision')
  }
  // A refusal was shown where it belongs.
  const quiet = () => undefined
  const isAdminThere = steps.some(
    (one: { step: TenantStep; state: string }) => one.step === 'admin' && one.state === 'done',
  )
  return (
    <article className={styles.tenant}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <StatusTag family={isFailed ? 'returned' : families[state]}>
          {t(isFailed ? 'tenant.state.failed' : `tenant.state.${state}`)}
        </StatusTag>
        {isAdminThere && (
          <ButtonFor
            need="saas.provision"
            size="sm"
            loading={make.isPending}
            onClick={() =>
              void make
                .mutateAsync({ params })
                .then(({ url }) => onLink(url))
                .catch(quiet)
            }
          >
            {t('tenant.link')}
          </ButtonFor>
        )}
        {(state === 'active' || state === 'suspended') && (
          <ButtonFor need="saas.tenantSuspend" size="sm" onClick={() => setAsked(true)}>
            {t(state === 'active' ? 'tenant.suspend' : 'tenant.resume')}
          </ButtonFor>
        )}
        {state === 'provisioning' && (
          <ButtonFor need="saas.provision" size="sm" loading={again.isPending} onClick={() => void goOn().catch(quiet)}>
            {t('tenant.again')}
          </ButtonFor>
        )}
      </div>
      <div className={styles.facts}>
        {state === 'active' ? <a href={origin}>{host}</a> : <span>{host}</span>}
        <span className="t2">{companyName}</span>
        <span className="t2">
          {adminName} · {adminEmail}
        </span>
        <span className="t2">{t('tenant.created', { date: formatDay(createdAt) })}</span>
      </div>
      {suspended && (
        <p className="t2">{t('tenant.suspended-since', { date: formatDay(suspended.at), reason: suspended.reason })}</p>
      )}
      {isAsked && <SuspendDialog tenant={tenant} onClose={() => setAsked(false)} />}
      {state === 'provisioning' && (
        <ol className={styles.steps} aria-label={t('tenant.steps', { name })}>
          {steps.map(({ step, state: how }) => {
            const Icon = icons[how]
            return (
              <li key={step}>
                <Icon aria-hidden="true" />
                {t(`tenant.step.${step}`)} · {t(`tenant.step-state.${how}`)}
              </li>
            )
          })}
        </ol>
      )}
    </article>
  )
}

/** A one-time link, shown to whoever made it. */
function LinkDialog({ tenant, url, onClose }: { tenant: Tenant; url: string; onClose: () => void }) {
  const t = useT(tenantMessages)
  const title = t('tenant.link-title', { name: tenant.name })
  return (
    <Dialog isOpen onClose={onClose} title={title} width={640} footer={<Close onClick={onClose} />}>
      <p className="t2">{t('tenant.link-body', { admin: tenant.adminName })}</p>
      <CodeText text={url} copyLabel={t('common.copy-named', { name: t('tenant.link') })} />
    </Dialog>
  )
}
