import { mostGroups, type SavedSso } from '@app/contracts/access/sso'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import type { ChangeEvent, FocusEvent } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { PasswordInput, Select, Switch, TextInput } from '#ui/forms/fields.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { ssoMessages } from './sso.messages.ts'
import styles from './sso.module.css'
import { ssoQuery, useSaveSso } from './sso.queries.ts'
import { type SsoDraft, ssoBodyOf, ssoDraftOf, ssoFaults } from './sso-draft.ts'

type TextField = 'labelZh' | 'labelEn' | 'issuer' | 'clientId' | 'clientSecret' | 'groupClaim'

const words = {
  labelZh: 'sso.label-zh',
  labelEn: 'sso.label-en',
  issuer: 'sso.issuer',
  clientId: 'sso.client-id',
  groupClaim: 'sso.group-claim',
} as const
/** Paths of fields whose faults have another name than the draft's. */
const paths: Partial<Record<TextField, string>> = { labelZh: 'label.zh', labelEn: 'label.en' }
const compared = Object.keys(words) as (keyof typeof words)[]

/** Connection to the identity provider. */
export function SsoDrawer({ saved, onClose }: { saved: SavedSso; onClose: () => void }) {
  const t = useT(ssoMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const { mutateAsync, isPending, error } = useSaveSso()
  const named = (one: SavedSso) => ({ ...one, name: t('sso.title') })
  const record = useRecordDraft<SavedSso & { name: string }, SsoDraft>({
    stored: named(saved),
    empty: ssoDraftOf({ settings: null }),
    draftOf: ssoDraftOf,
    faultsOf: (draft) => ssoFaults(draft, locale),
    send: async (draft, version) => {
      await mutateAsync({ body: { ...ssoBodyOf(draft), version } })
      showSuccess(t('sso.saved'))
      onClose()
    },
    reload: async () => named(await cache.fetchQuery({ ...ssoQuery(), staleTime: 0 })),
  })
  const { start, draft, change } = record
  const errors: Record<string, string | undefined> = { ...fieldErrors(error), ...record.faults }
  const text = (field: TextField) => ({
    value: draft[field],
    error: errors[paths[field] ?? field],
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.currentTarget.value }),
    onBlur: (event: FocusEvent) => record.leave(paths[field] ?? field, event.relatedTarget),
  })
  return (
    <RecordDrawer
      record={record}
      isDirty={JSON.stringify(start) !== JSON.stringify(draft)}
      isPending={isPending}
      onClose={onClose}
      title={t('sso.title')}
      saveLabel={t('sso.save')}
      differences={(theirs) =>
        compared
          .filter((field) => draft[field] !== ssoDraftOf(theirs)[field])
          .map((field) => ({ name: t(words[field]), mine: draft[field], theirs: ssoDraftOf(theirs)[field] }))
      }
    >
      <Switch
        label={t('sso.enabled')}
        description={t('sso.enabled-help')}
        checked={draft.isEnabled}
        onChange={(event) => change({ isEnabled: event.currentTarget.checked })}
      />
      <div className={styles.pair}>
        <TextInput label={t('sso.label-zh')} maxLength={20} {...text('labelZh')} />
        <TextInput label={t('sso.label-en')} maxLength={30} {...text('labelEn')} />
      </div>
      <TextInput
        label={t('sso.issuer')}
        description={t('sso.issuer-help')}
        type="url"
        placeholder="https://"
        maxLength={500}
        data-autofocus
        {...text('issuer')}
      />
      <TextInput label={t('sso.client-id')} maxLength={200} {...text('clientId')} />
      <PasswordInput
        label={t('sso.secret')}
        placeholder={saved.hasSecret ? t('sso.secret-kept') : undefined}
        maxLength={500}
        {...text('clientSecret')}
        autoComplete="new-password"
      />
      <div>
        <p className={styles.name}>{t('sso.redirect')}</p>
        <p className={styles.help}>{t('sso.redirect-help')}</p>
        <ul className={styles.uris}>
          {saved.redirectUris.map((uri) => (
            <li key={uri}>
              <span className="mono grow">{uri}</span>
              <CopyButton value={uri} label={t('sso.redirect')} />
            </li>
          ))}
        </ul>
      </div>
      <TextInput label={t('sso.group-claim')} maxLength={100} {...text('groupClaim')} />
      <GroupRoles {...{ draft, change, errors, saved }} />
    </RecordDrawer>
  )
}

interface GroupRolesProps {
  draft: SsoDraft
  change: (part: Partial<SsoDraft>) => void
  errors: Record<string, string | undefined>
  saved: SavedSso
}

function GroupRoles({ draft: { roles }, change, errors, saved }: GroupRolesProps) {
  const t = useT(ssoMessages)
  const known = saved.roles.map(({ id, name }) => ({ value: id, label: name }))
  const setRow = (at: number, part: Partial<SsoDraft['roles'][number]>) =>
    change({ roles: roles.map((row, nth) => (nth === at ? { ...row, ...part } : row)) })
  return (
    <fieldset className={styles.groups}>
      <legend className={styles.name}>{t('sso.roles')}</legend>
      <p className={styles.help}>{t('sso.roles-help')}</p>
      {roles.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place.
        <div key={at} className={styles.row}>
          <TextInput
            aria-label={t('sso.group')}
            placeholder={t('sso.group')}
            maxLength={200}
            value={row.group}
            error={errors[`roles.${at}.group`]}
            onChange={(event) => setRow(at, { group: event.currentTarget.value })}
          />
          <Select
            aria-label={t('sso.role')}
            placeholder={t('sso.role')}
            data={known}
            value={known.some(({ value }) => value === row.roleId) ? row.roleId : null}
            error={
              errors[`roles.${at}.roleId`] ??
              (row.roleId && !known.some(({ value }) => value === row.roleId) ? t('sso.role-gone') : undefined)
            }
            onChange={(roleId) => setRow(at, { roleId: roleId ?? '' })}
          />
          <Button
            variant="text"
            aria-label={t('sso.remove-row', { row: at + 1 })}
            icon={<X aria-hidden="true" />}
            onClick={() => change({ roles: roles.filter((_, nth) => nth !== at) })}
          />
        </div>
      ))}
      {roles.length < mostGroups && (
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          onClick={() => change({ roles: [...roles, { group: '', roleId: '' }] })}
        >
          {t('sso.add-row')}
        </Button>
      )}
    </fieldset>
  )
}
