import type { Permission } from '@app/contracts/access/permissions'
import { provisionTenant, type Tenant, tenantLink } from '@app/contracts/saas/tenants'
import { useCallback, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useTaskStarted } from '#session/task-centre.ts'
import { CodeText } from '#ui/facts/CodeText.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Close } from '#ui/overlays/Dismiss.tsx'
import { EnterDialog } from './EnterDialog.tsx'
import { PlanOfTenant, type PlanWay } from './PlanDialog.tsx'
import { SuspendDialog } from './SuspendDialog.tsx'
import { tenantMessages } from './tenants.messages.ts'
import { useTenantMove } from './tenants.queries.ts'

export type TenantAct = 'enter' | 'link' | 'again' | 'plan' | 'suspend' | 'resume'

/** Right that each act asks for. */
export const actNeeds: Record<TenantAct, Permission> = {
  enter: 'saas.enter',
  link: 'saas.provision',
  again: 'saas.provision',
  plan: 'saas.tenantPlan',
  suspend: 'saas.tenantSuspend',
  resume: 'saas.tenantSuspend',
}

/** What can be done with a tenant as it stands. A link is for an owner who has no password yet. */
export function actsOf({ state, steps }: Pick<Tenant, 'state' | 'steps'>, isOwnerInvited: boolean): TenantAct[] {
  if (state === 'closed') return []
  const acts: TenantAct[] = state === 'provisioning' ? [] : ['enter']
  if (isOwnerInvited && steps.some((one) => one.step === 'admin' && one.state === 'done')) acts.push('link')
  if (state !== 'provisioning') acts.push('plan')
  const last = { provisioning: 'again', active: 'suspend', suspended: 'resume' } as const
  return [...acts, last[state]]
}

/** Key of the word for an act, as a tenant stands. */
export const actWord = (act: TenantAct, { plan }: Tenant) =>
  act === 'plan' ? (plan ? 'tenant.plan-renew' : 'tenant.plan-choose') : (`tenant.${act}` as const)

/** Does an act at once or asks first, in `dialogs`. */
export function useTenantActs() {
  const started = useTaskStarted()
  const { mutate: goOn, isPending: isGoingOn } = useTenantMove(provisionTenant)
  const { mutate: makeLink, isPending: isLinking } = useTenantMove(tenantLink)
  const [asked, setAsked] = useState<{ act: 'enter' | 'plan' | 'suspend'; tenant: Tenant; way: PlanWay }>()
  const [link, setLink] = useState<{ tenant: Tenant; url: string }>()
  const onAct = useCallback(
    (act: TenantAct, tenant: Tenant, way: PlanWay = 'renew') => {
      const params = { id: tenant.id }
      if (act === 'enter' || act === 'plan') setAsked({ act, tenant, way })
      else if (act === 'link') makeLink({ params }, { onSuccess: ({ url }) => setLink({ tenant, url }) })
      else if (act === 'again') goOn({ params }, { onSuccess: () => started('tenants.provision') })
      else setAsked({ act: 'suspend', tenant, way })
    },
    [goOn, makeLink, started],
  )
  const close = () => setAsked(undefined)
  const dialogs = (
    <>
      {asked?.act === 'enter' && <EnterDialog tenant={asked.tenant} onClose={close} />}
      {asked?.act === 'plan' && <PlanOfTenant tenant={asked.tenant} way={asked.way} onClose={close} />}
      {asked?.act === 'suspend' && <SuspendDialog tenant={asked.tenant} onClose={close} />}
      {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
    </>
  )
  const pending: TenantAct | undefined = isGoingOn ? 'again' : isLinking ? 'link' : undefined
  return { onAct, dialogs, pending }
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
