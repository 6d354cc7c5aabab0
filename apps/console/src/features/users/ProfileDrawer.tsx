import { type UserDetail, updateUser } from '@app/contracts/users/user-record'
import { longestUserTag, userKinds } from '@app/contracts/users/user-values'
import { userKindWords } from '@app/contracts/users/user-words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SegmentedControl, Select, Textarea, TextInput } from '#ui/forms/fields.ts'
import { TagField } from '#ui/forms/TagField.tsx'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import {
  bodyOfDraft,
  type DraftField,
  draftDifferences,
  draftOfUser,
  type UserDraft,
  userFaults,
} from './user-draft.ts'
import { userRecordMessages } from './user-record.messages.ts'
import { userMessages } from './users.messages.ts'
import styles from './users.module.css'
import { userQueries, useUserMove } from './users.queries.ts'

const words = { ...userMessages, ...userRecordMessages }
type TextName = 'name' | 'companyNo' | 'country' | 'state' | 'city' | 'address' | 'postcode'

/** Changes the data of a customer. */
export function ProfileDrawer({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const t = useT(words)
  const locale = useLocale()
  const cache = useQueryClient()
  const { data: choices } = useQuery(userQueries.choices())
  const update = useUserMove(updateUser)
  const record = useRecordDraft<UserDetail, UserDraft>({
    stored: user,
    empty: draftOfUser(user),
    draftOf: draftOfUser,
    faultsOf: (draft) => userFaults(draft, locale),
    send: async (draft, version) => {
      await update.mutateAsync({ params: { id: user.id }, body: { ...bodyOfDraft(draft), version } })
      showSuccess(t('user.profile.saved', { name: draft.name.trim() }))
      onClose()
    },
    reload: async () => (await cache.fetchQuery({ ...userQueries.one(user.id), staleTime: 0 })).user,
  })
  const { start, draft, change } = record
  const errors = { ...fieldErrors(update.error), ...record.faults }
  const managers = choices?.managers ?? []
  const languages = {
    '': t('user.profile.locale-site'),
    zh: t('user.profile.locale-zh'),
    en: t('user.profile.locale-en'),
  }
  const shown = (one: UserDraft, field: DraftField): string => {
    if (field === 'kind') return userKindWords[one.kind][locale]
    if (field === 'locale') return languages[one.locale ?? '']
    if (field === 'managerId')
      return managers.find(({ id }) => id === one.managerId)?.name ?? one.managerId ?? t('users.manager-none')
    return field === 'tags' ? one.tags.join(' · ') : one[field]
  }
  const text = (field: TextName) => ({
    label: t(`user.profile.${field}`),
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [field]: event.currentTarget.value }),
    onBlur: (event: React.FocusEvent) => record.leave(field, event.relatedTarget),
  })
  return (
    <RecordDrawer
      record={record}
      isDirty={draftDifferences(start, draft).length > 0}
      isPending={update.isPending}
      onClose={onClose}
      title={t('user.profile.edit')}
      saveLabel={t('user.profile.save')}
      differences={(theirs) =>
        draftDifferences(draft, draftOfUser(theirs)).map((field) => ({
          name: t(`user.profile.${field}`),
          mine: shown(draft, field),
          theirs: shown(draftOfUser(theirs), field),
        }))
      }
    >
      <SegmentedControl
        fullWidth
        aria-label={t('user.profile.kind')}
        value={draft.kind}
        data={userKinds.map((kind) => ({ value: kind, label: userKindWords[kind][locale] }))}
        onChange={(kind) => change({ kind: kind === 'person' ? 'person' : 'company' })}
      />
      <TextInput maxLength={100} data-autofocus {...text('name')} />
      <TextInput maxLength={40} {...text('companyNo')} />
      <div className={styles.pair}>
        <TextInput
          maxLength={2}
          description={t('user.profile.country-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...text('country')}
          onChange={(event) => change({ country: event.currentTarget.value.toUpperCase() })}
        />
        <TextInput maxLength={60} {...text('state')} />
      </div>
      <div className={styles.pair}>
        <TextInput maxLength={60} {...text('city')} />
        <TextInput maxLength={20} {...text('postcode')} />
      </div>
      <TextInput maxLength={200} {...text('address')} />
      <div className={styles.pair}>
        <Select
          label={t('user.profile.locale')}
          value={draft.locale ?? ''}
          data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
          onChange={(value) => change({ locale: value === 'zh' || value === 'en' ? value : null })}
        />
        <Select
          label={t('user.profile.managerId')}
          value={draft.managerId ?? ''}
          error={errors.managerId}
          data={[
            { value: '', label: t('users.manager-none') },
            ...managers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          searchable
          allowDeselect={false}
          onChange={(value) => change({ managerId: value || null })}
        />
      </div>
      <TagField
        longest={longestUserTag}
        label={t('user.profile.tags')}
        tags={draft.tags}
        known={choices?.tags ?? []}
        onChange={(tags) => change({ tags })}
      />
      <Textarea
        label={t('user.profile.remarks')}
        description={t('user.profile.remarks-help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.remarks}
        rows={4}
        maxLength={2000}
        onChange={(event) => change({ remarks: event.currentTarget.value })}
      />
    </RecordDrawer>
  )
}
