import { provisionTenant, type Tenant, tenantLink } from '@app/contracts/saas/tenants'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useTaskStarted } from '#session/task-centre.ts'
import { CodeText } from '#ui/facts/CodeText.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Close } from '#ui/overlays/Dismiss.tsx'
import { EnterDialog } from './EnterDialog.tsx'
import { SuspendDialog } from './SuspendDialog.tsx'
import { tenantMessages } from './tenants.messages.ts'
import { useTenantMove } from './tenants.queries.ts'

/** Buttons for what can be done with a tenant as it stands. */
export function TenantActions({ tenant }: { tenant: Tenant }) {
  const t = useT(tenantMessages)
  const started = useTaskStarted()
  const again = useTenantMove(provisionTenant)
  const make = useTenantMove(tenantLink)
  const [isAsked, setAsked] = useState(false)
  const [isEntering, setEntering] = useState(false)
  const [url, setUrl] = useState<string>()
  const { id, steps, state } = tenant
  const params = { id }
  const isAdminThere = steps.some((one) => one.step === 'admin' && one.state === 'done')
  return (
    <>
      {state === 'active' && (
        <ButtonFor need="saas.enter" size="sm" onClick={() => setEntering(true)}>
          {t('tenant.enter')}
        </ButtonFor>
      )}
      {isAdminThere && state !== 'closed' && (
        <ButtonFor
          need="saas.provision"
          size="sm"
          loading={make.isPending}
          onClick={() => make.mutate({ params }, { onSuccess: (link) => setUrl(link.url) })}
        >
          {t('tenant.link')}
        </ButtonFor>
      )}
      {state === 'provisioning' ? (
        <ButtonFor
          need="saas.provision"
          size="sm"
          loading={again.isPending}
          onClick={() => again.mutate({ params }, { onSuccess: () => started('tenants.provision') })}
        >
          {t('tenant.again')}
        </ButtonFor>
      ) : (
        state !== 'closed' && (
          <ButtonFor need="saas.tenantSuspend" size="sm" onClick={() => setAsked(true)}>
            {t(state === 'active' ? 'tenant.suspend' : 'tenant.resume')}
          </ButtonFor>
        )
      )}
      {isEntering && <EnterDialog tenant={tenant} onClose={() => setEntering(false)} />}
      {isAsked && <SuspendDialog tenant={tenant} onClose={() => setAsked(false)} />}
      {url && <LinkDialog tenant={tenant} url={url} onClose={() => setUrl(undefined)} />}
    </>
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
