import { createSubAccount, type SubAccount, updateSubAccount } from '@app/contracts/company'
import { errors } from '@app/contracts/errors'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { isStrongEnough } from '#features/sign-in/NewPasswordFields.tsx'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors, Refused } from '#lib/call.ts'
import { hashPassword } from '#lib/hash-password.ts'
import { siteConfig } from '#lib/site-config.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConflictDialog } from '#ui/overlays/ConflictDialog.tsx'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import team from '../team.module.css'
import { SubAccountFields } from './SubAccountFields.tsx'
import { LinkShown } from './SubAccountLink.tsx'
import { differences, draftOfMember, type MemberDraft, newMember } from './sub-account-draft.ts'
import { subAccountMessages } from './sub-accounts.messages.ts'
import { subAccountQueries, useSubAccountMove } from './sub-accounts.queries.ts'

/** Invites a member, or changes one. The link of an invitation is shown once, here. */
export function SubAccountDrawer({ member, onClose }: { member: SubAccount | undefined; onClose: () => void }) {
  const t = useT(subAccountMessages)
  const formId = useId()
  const [start, setStart] = useState(member ? draftOfMember(member) : newMember)
  const [draft, setDraft] = useState<MemberDraft>(start)
  const [version, setVersion] = useState(member?.version ?? 1)
  const [theirs, setTheirs] = useState<SubAccount>()
  const [invited, setInvited] = useState<{ name: string; url: string }>()
  const [weak, setWeak] = useState<string>()
  const create = useSubAccountMove(createSubAccount)
  const update = useSubAccountMove(updateSubAccount)
  const everybody = useQuery({ ...subAccountQueries.everybody(), enabled: false })
  const isPending = create.isPending || update.isPending
  const isDirty = differences(start, draft).length > 0
  const change = (part: Partial<MemberDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setWeak(undefined)
  }
  const { name, loginName, email, telPrefix, telephone, roleId, deptId, way, password } = draft
  const facts = { name, email, telPrefix, telephone, roleId, deptId }

  const invite = async () => {
    if (way === 'password' && !isStrongEnough(password)) return setWeak(t('sub.password-weak'))
    const secret = way === 'password' ? { password: hashPassword(siteConfig().code, password) } : {}
    const { inviteUrl } = await create.mutateAsync({ body: { ...facts, loginName, ...secret } })
    if (inviteUrl) return setInvited({ name, url: inviteUrl })
    showSuccess(t('sub.added', { name }))
    onClose()
  }
  const save = async (id: string) => {
    try {
      await update.mutateAsync({ params: { id }, body: { ...facts, version: theirs?.version ?? version } })
      showSuccess(t('sub.saved', { name }))
      onClose()
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== errors['save.conflict'].code) return
      setTheirs((await everybody.refetch()).data?.find((one) => one.id === id))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A refusal was shown where it belongs.
    if (!isPending) void (member ? save(member.id) : invite()).catch(() => undefined)
  }
  if (invited) return <LinkShown {...invited} title={t('sub.link-title')} onClose={onClose} />
  return (
    <GuardedDrawer
      isOpen
      isDirty={isDirty}
      onClose={onClose}
      title={member ? t('sub.edit-title') : t('sub.invite')}
      footer={
        <Button form={formId} type="submit" variant="primary" loading={isPending}>
          {t(member ? 'sub.save' : 'sub.invite')}
        </Button>
      }
    >
      <form id={formId} className={team.form} onSubmit={submit} noValidate>
        <SubAccountFields
          draft={draft}
          isNew={member === undefined}
          isOtherRole={member !== undefined && roleId !== member.roleId}
          errors={{ ...fieldErrors(create.error ?? update.error), ...(weak ? { password: weak } : {}) }}
          onChange={change}
        />
      </form>
      {theirs && (
        <ConflictDialog
          object={theirs.name}
          fields={differences(draft, draftOfMember(theirs)).map(({ field, mine, theirs: now }) => ({
            name: t(`sub.${field}`),
            mine,
            theirs: now,
          }))}
          isPending={isPending}
          onClose={() => setTheirs(undefined)}
          onKeepMine={() => void save(theirs.id)}
          onTakeTheirs={() => {
            setStart(draftOfMember(theirs))
            setDraft(draftOfMember(theirs))
            setVersion(theirs.version)
            setTheirs(undefined)
          }}
        />
      )}
    </GuardedDrawer>
  )
}
