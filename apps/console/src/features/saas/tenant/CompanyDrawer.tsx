import { TenantCompany } from '@app/contracts/saas/tenant-body'
import { saveTenantCompany, type Tenant } from '@app/contracts/saas/tenants'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors, type Refused } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { useCheckedFields } from '#ui/forms/use-checked-fields.ts'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import { CompanyFields } from '../opening/CompanyFields.tsx'
import styles from '../saas.module.css'
import { tenantPageMessages } from '../tenant-page.messages.ts'
import { useTenantMove } from '../tenants.queries.ts'

const names = Object.keys(TenantCompany.shape)
const isToldAtFields = ({ errors }: Refused): boolean => {
  const faults = Object.keys(errors).map((path) => path.replace('company.', ''))
  return faults.length > 0 && faults.every((fault) => names.includes(fault))
}

/** Corrects the company of a tenant, and whom to speak to there. */
export function CompanyDrawer({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const t = useT(tenantPageMessages)
  const formId = useId()
  const save = useTenantMove(saveTenantCompany, isToldAtFields)
  const [before] = useState<TenantCompany>(() => {
    const { companyName, creditCode, contactName, contactEmail, contactTelPrefix, contactTelephone } = tenant
    return { companyName, creditCode, contactName, contactEmail, contactTelPrefix, contactTelephone }
  })
  const [draft, setDraft] = useState(before)
  const [isTried, setTried] = useState(false)
  const { field, isRight } = useCheckedFields<TenantCompany>(TenantCompany, draft, {
    isTried,
    onChange: (part) => setDraft((now) => ({ ...now, ...part })),
  })
  const refused = fieldErrors(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isRight || save.isPending) return
    const onSuccess = () => {
      showSuccess(t('company.saved'))
      onClose()
    }
    save.mutate({ params: { id: tenant.id }, body: { company: draft, before } }, { onSuccess })
  }
  return (
    <GuardedDrawer
      isOpen
      isDirty={JSON.stringify(draft) !== JSON.stringify(before)}
      onClose={onClose}
      title={t('company.edit')}
      footer={
        <Button form={formId} type="submit" variant="primary" loading={save.isPending}>
          {t('company.save')}
        </Button>
      }
    >
      <form id={formId} className={styles.fields} onSubmit={submit} noValidate>
        <CompanyFields
          text={(name) => {
            const { error, ...rest } = field(name)
            return { ...rest, error: error ?? refused[`company.${name}`], autoComplete: 'off' }
          }}
        />
        <p className="t2 s13">{t('company.help')}</p>
      </form>
    </GuardedDrawer>
  )
}
