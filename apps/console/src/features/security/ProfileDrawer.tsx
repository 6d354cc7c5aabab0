import { type Profile, saveProfile } from '@app/contracts/access/identity'
import { saveConflictCode } from '@app/contracts/error-codes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { call, fieldErrors, Refused } from '#lib/call.ts'
import { sessionQueries } from '#session/session.queries.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select, Textarea, TextInput } from '#ui/forms/fields.ts'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import { AvatarField } from './AvatarField.tsx'
import { securityMessages } from './security.messages.ts'
import styles from './security.module.css'
import { securityQueries } from './security.queries.ts'

const editable = ['name', 'avatar', 'introduction', 'timeZone'] as const
const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const zones = Intl.supportedValuesOf('timeZone')

/** Name, picture, introduction and time zone. Somebody else's change in between is shown before it is written over. */
export function ProfileDrawer({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useT(securityMessages)
  const cache = useQueryClient()
  const formId = useId()
  const [draft, setDraft] = useState(profile)
  const change = (part: Partial<Profile>) => setDraft((before) => ({ ...before, ...part }))
  const save = useMutation({
    mutationFn: ({ name, avatar, introduction, timeZone, version }: Profile) =>
      call(saveProfile, { body: { name, avatar, introduction, timeZone, version } }),
    onSuccess: (answer) => {
      cache.setQueryData(securityQueries.profile().queryKey, answer.profile)
      void cache.invalidateQueries({ queryKey: sessionQueries.account().queryKey })
      showSuccess(t('profile.saved'))
      onClose()
    },
    onError: async (error) => {
      if (!(error instanceof Refused) || error.code !== saveConflictCode) return
      const now = await cache.fetchQuery({ ...securityQueries.profile(), staleTime: 0 })
      change({ version: now.version })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(draft)
  }
  const isDirty = editable.some((field) => draft[field] !== profile[field])
  const refused = fieldErrors(save.error)
  const isConflict = save.error instanceof Refused && save.error.code === saveConflictCode
  return (
    <GuardedDrawer
      isOpen
      isDirty={isDirty}
      onClose={onClose}
      title={t('profile.title')}
      footer={
        <Button form={formId} type="submit" variant="primary" loading={save.isPending}>
          {t('profile.save')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {isConflict && (
          <p className={styles.problem} role="alert">
            {t('profile.conflict')}
          </p>
        )}
        <AvatarField
          name={draft.name}
          avatar={draft.avatar}
          error={refused.avatar}
          onChange={(avatar) => change({ avatar })}
        />
        <TextInput
          label={t('profile.name')}
          autoComplete="name"
          maxLength={100}
          value={draft.name}
          error={refused.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          data-autofocus
        />
        <Textarea
          label={t('profile.introduction')}
          rows={3}
          maxLength={300}
          value={draft.introduction}
          error={refused.introduction}
          onChange={(event) => change({ introduction: event.currentTarget.value })}
        />
        <Select
          label={t('profile.zone')}
          description={t('profile.zone-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          searchable
          limit={60}
          value={draft.timeZone}
          data={[
            { value: '', label: t('profile.zone-own', { zone: browserZone }) },
            ...zones.map((zone) => ({ value: zone, label: zone })),
          ]}
          error={refused.timeZone}
          onChange={(timeZone) => change({ timeZone: timeZone ?? '' })}
        />
      </form>
    </GuardedDrawer>
  )
}
