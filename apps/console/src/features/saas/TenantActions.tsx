import type { Tenant } from '@app/contracts/saas/tenants'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { actNeeds, actsOf, actWord, useTenantActs } from './tenant-acts.tsx'
import { tenantMessages } from './tenants.messages.ts'

/** Buttons for what can be done with a tenant as it stands. */
export function TenantActions({ tenant, isOwnerInvited }: { tenant: Tenant; isOwnerInvited: boolean }) {
  const t = useT(tenantMessages)
  const { onAct, dialogs, pending } = useTenantActs()
  return (
    <>
      {actsOf(tenant, isOwnerInvited).map((act) => (
        <ButtonFor
          key={act}
          need={actNeeds[act]}
          size="sm"
          loading={pending === act}
          onClick={() => onAct(act, tenant)}
        >
          {t(actWord(act, tenant))}
        </ButtonFor>
      ))}
      {dialogs}
    </>
  )
}
