import { visitMinutes } from '@app/contracts/access/in-place'
import type { Tenant } from '@app/contracts/saas/tenants'
import { enterTenant } from '@app/contracts/saas/visits'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { tenantMessages } from './tenants.messages.ts'
import { useTenantMove } from './tenants.queries.ts'

/** Asks why and for how long, and opens the tenant's console in a tab of its own. */
export function EnterDialog({ tenant: { id, name }, onClose }: { tenant: Tenant; onClose: () => void }) {
  const t = useT(tenantMessages)
  const enter = useTenantMove(enterTenant)
  const [minutes, choose] = useState<(typeof visitMinutes)[number]>(visitMinutes[0])
  const [kept, keep] = useState<string>()
  const open = (url: string) => {
    if (window.open(url)) onClose()
    else keep(url)
  }
  if (kept !== undefined)
    return (
      <Dialog
        isOpen
        title={t('tenant.enter-blocked')}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={() => open(kept)}>
            {t('tenant.enter-open')}
          </Button>
        }
      >
        <p>{t('tenant.enter-blocked-body')}</p>
      </Dialog>
    )
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('tenant.enter-title', { name })}
      consequences={[t('tenant.enter-look'), t('tenant.enter-logged')]}
      questions={() => (
        <Select
          label={t('tenant.enter-length')}
          data={visitMinutes.map((count) => ({ value: String(count), label: t('tenant.enter-minutes', { count }) }))}
          value={String(minutes)}
          allowDeselect={false}
          onChange={(value) => choose(visitMinutes.find((one) => String(one) === value) ?? visitMinutes[0])}
        />
      )}
      actionLabel={t('tenant.enter')}
      reasonHelp={t('tenant.enter-reason')}
      isPending={enter.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        enter.mutate({ params: { id }, body: { reason, minutes } }, { onSuccess: ({ url }) => open(url) })
      }
    />
  )
}
