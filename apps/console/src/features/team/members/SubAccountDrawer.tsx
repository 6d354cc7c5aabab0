import { createSubAccount, type SubAccount, updateSubAccount } from '@app/contracts/access/company'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNewPassword } from '#features/sign-in/NewPasswordFields.tsx'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { hashPassword } from '#lib/hash-password.ts'
import { siteConfig } from '#lib/site-config.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { SubAccountFields } from './SubAccountFields.tsx'
import { LinkShown } from './SubAccountLink.tsx'
import { differences, draftOfMember, type MemberDraft, newMember } from './sub-account-draft.ts'
import { subAccountMessages } from './sub-accounts.messages.ts'
import { subAccountQueries, useSubAccountMove } from './sub-accounts.queries.ts'

/** Invites a member, or changes one. The link of an invitation is shown once, here. */
export function SubAccountDrawer({ member, onClose }: { member: SubAccount | undefined; onClose: () => void }) {
  const t = useT(subAccountMessages)
  const faultOf = useNewPassword()
  const [invited, setInvited] = useState<{ name: string; url: string }>()
  const create = useSubAccountMove(createSubAccount)
  const update = useSubAccountMove(updateSubAccount)
  const everybody = useQuery({ ...subAccountQueries.everybody(), enabled: false })

  const save = async ({ loginName, way, password, ...facts }: MemberDraft, version: number) => {
    const { name } = facts
    if (member) {
      await update.mutateAsync({ params: { id: member.id }, body: { ...facts, version } })
      showSuccess(t('sub.saved', { name }))
      return onClose()
    }
    const secret = way === 'password' ? { password: hashPassword(siteConfig().code, password) } : {}
    const { inviteUrl } = await create.mutateAsync({ body: { ...facts, loginName, ...secret } })
    if (inviteUrl) return setInvited({ name, url: inviteUrl })
    showSuccess(t('sub.added', { name }))
    onClose()
  }
  const record = useRecordDraft<SubAccount, MemberDraft>({
    stored: member,
    empty: newMember,
    draftOf: draftOfMember,
    faultsOf: ({ way, password }): Record<string, string> => {
      const fault = way === 'password' ? faultOf(password) : null
      return fault === null ? {} : { password: fault }
    },
    send: save,
    reload: async () => (await everybody.refetch()).data?.find(({ id }) => id === member?.id),
  })
  const { start, draft } = record
  if (invited) return <LinkShown {...invited} title={t('sub.link-title')} onClose={onClose} />
  return (
    <RecordDrawer
      record={record}
      isDirty={differences(start, draft).length > 0}
      isPending={create.isPending || update.isPending}
      onClose={onClose}
      title={member ? t('sub.edit-title') : t('sub.invite')}
      saveLabel={t(member ? 'sub.save' : 'sub.invite')}
      differences={(theirs) =>
        differences(draft, draftOfMember(theirs)).map(({ field, ...values }) => ({
          name: t(`sub.${field}`),
          ...values,
        }))
      }
    >
      <SubAccountFields
        draft={draft}
        isNew={member === undefined}
        isOtherRole={member !== undefined && draft.roleId !== member.roleId}
        errors={{ ...fieldErrors(create.error ?? update.error), ...record.faults }}
        onChange={record.change}
      />
    </RecordDrawer>
  )
}
