import { replaceTenantAdmin, TenantAdminBody } from '@app/contracts/saas/tenant-admin'
import type { Tenant, TenantOwner } from '@app/contracts/saas/tenants'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors, type Refused } from '#lib/call.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { useCheckedFields } from '#ui/forms/use-checked-fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { useTenantMove } from '../tenants.queries.ts'
import { tenantAdminMessages } from './tenant-admin.messages.ts'

const AdminFields = TenantAdminBody.omit({ reason: true })
const names = ['name', 'loginName', 'email'] as const

const isToldAtFields = ({ errors }: Refused): boolean => {
  const faults = Object.keys(errors)
  return faults.length > 0 && faults.every((fault) => names.some((name) => name === fault))
}

interface ReplaceProps {
  tenant: Tenant
  owner: TenantOwner
  onClose: () => void
}

/** Asks for another administrator of a tenant's site; one who never came in is corrected. */
export function ReplaceAdminDialog({ tenant: { id, name }, owner, onClose }: ReplaceProps) {
  const t = useT(tenantAdminMessages)
  const replace = useTenantMove(replaceTenantAdmin, isToldAtFields)
  const { isInvited } = owner
  const [draft, setDraft] = useState(() =>
    isInvited
      ? { name: owner.name, loginName: owner.loginName, email: owner.email }
      : { name: '', loginName: '', email: '' },
  )
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const words = isInvited ? 'correct' : 'replace'
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      isDanger={!isInvited}
      title={t(`tenant-admin.${words}-title`, { name })}
      consequences={[
        ...(isInvited
          ? [t('tenant-admin.link-again')]
          : [t('tenant-admin.old-out', { old: owner.name }), t('tenant-admin.new-link')]),
        t('tenant-admin.rest-stays'),
        t('tenant-admin.logged'),
      ]}
      actionLabel={t(`tenant-admin.${words}`)}
      reasonHelp={t(isInvited ? 'tenant-admin.reason-corrected' : 'tenant-admin.reason')}
      isPending={replace.isPending}
      isAnswered={AdminFields.safeParse(draft).success}
      questions={(isTried) => (
        <Fields
          {...{ draft, isTried, refused: fieldErrors(replace.error) }}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
      )}
      onClose={onClose}
      onConfirm={(reason) =>
        replace.mutate(
          { params: { id }, body: { ...draft, reason }, idempotencyKey },
          {
            onSuccess: () => {
              showSuccess(
                t(isInvited ? 'tenant-admin.corrected' : 'tenant-admin.replaced', { name, email: draft.email }),
              )
              onClose()
            },
            onError: () => renewKey(newIdempotencyKey()),
          },
        )
      }
    />
  )
}

type Draft = Record<(typeof names)[number], string>

interface FieldsProps {
  draft: Draft
  isTried: boolean
  /** What the server says of them. */
  refused: Record<string, string>
  onChange: (part: Partial<Draft>) => void
}

function Fields({ draft, isTried, refused, onChange }: FieldsProps) {
  const t = useT(tenantAdminMessages)
  const { field } = useCheckedFields<Draft>(AdminFields, draft, { isTried, onChange })
  const input = (name: keyof Draft) => {
    const { error = refused[name], ...rest } = field(name)
    return { ...rest, error, autoComplete: 'off', 'data-missing': error !== undefined || undefined }
  }
  return (
    <>
      <TextInput label={t('tenant-admin.name')} maxLength={60} data-autofocus {...input('name')} />
      <TextInput label={t('tenant-admin.login')} maxLength={64} spellCheck={false} {...input('loginName')} />
      <TextInput label={t('tenant-admin.email')} type="email" maxLength={254} {...input('email')} />
    </>
  )
}
