import { type MailSender, mailTlsWays, saveMailSender } from '@app/contracts/settings/senders'
import { useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent, FocusEvent } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { PasswordInput, Select, TextInput } from '#ui/forms/fields.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { type RecordDraft, useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import {
  type MailSenderDraft,
  mailBodyOf,
  mailDraftOf,
  mailFaults,
  newMailSender,
  withTls,
} from './mail-sender-draft.ts'
import { sendersMessages } from './senders.messages.ts'
import styles from './senders.module.css'
import { senderQueries, useSenderMove } from './senders.queries.ts'

interface DrawerProps {
  sender: MailSender | undefined
  onClose: () => void
}

type Stored = MailSender & { name: string }
type TextField = Exclude<keyof MailSenderDraft, 'tls'>

const words = {
  host: 'senders.host',
  port: 'senders.port',
  tls: 'senders.tls',
  user: 'senders.user',
  fromAddress: 'senders.from-address',
  fromName: 'senders.from-name',
  replyTo: 'senders.reply-to',
  dkimSelector: 'senders.selector',
} as const
const order = ['label', 'input', 'description', 'error'] as const

/** Sets up or changes the site's mail server. A password that is kept is never shown: another one may be typed. */
export function MailSenderDrawer({ sender, onClose }: DrawerProps) {
  const t = useT(sendersMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const save = useSenderMove(saveMailSender)
  const named = (one: MailSender): Stored => ({ ...one, name: t('senders.mail') })
  const record = useRecordDraft<Stored, MailSenderDraft>({
    stored: sender && named(sender),
    empty: newMailSender,
    draftOf: mailDraftOf,
    faultsOf: (draft) => mailFaults(draft, sender, locale),
    send: async (draft, version) => {
      await save.mutateAsync({ body: { ...mailBodyOf(draft), version: sender ? version : 0 } })
      showSuccess(t(sender?.isEnabled ? 'senders.saved-on' : 'senders.saved-off'))
      onClose()
    },
    reload: async () => {
      const { email } = await cache.fetchQuery({ ...senderQueries.all(), staleTime: 0 })
      return email.own ? named(email.own) : undefined
    },
  })
  const { start, draft } = record
  const refused = fieldErrors(save.error)
  const errors: Record<string, string | undefined> = {
    ...Object.fromEntries(Object.entries(refused).map(([path, word]) => [path.split('.').at(-1) ?? path, word])),
    ...record.faults,
  }
  return (
    <RecordDrawer
      record={record}
      isDirty={!save.isSuccess && JSON.stringify(start) !== JSON.stringify(draft)}
      isPending={save.isPending}
      onClose={onClose}
      title={t('senders.mail')}
      saveLabel={t('senders.save')}
      differences={(theirs) =>
        (Object.keys(words) as (keyof typeof words)[])
          .filter((field) => draft[field] !== mailDraftOf(theirs)[field])
          .map((field) => ({ name: t(words[field]), mine: draft[field], theirs: mailDraftOf(theirs)[field] }))
      }
    >
      <Fields record={record} errors={errors} hasPassword={sender?.hasPassword ?? false} />
    </RecordDrawer>
  )
}

interface FieldsProps {
  record: RecordDraft<Stored, MailSenderDraft>
  errors: Record<string, string | undefined>
  hasPassword: boolean
}

function Fields({ record: { draft, change, leave }, errors, hasPassword }: FieldsProps) {
  const t = useT(sendersMessages)
  const optional = (label: string) => `${label} (${t('common.optional')})`
  const text = (field: TextField) => ({
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    spellCheck: false,
    inputWrapperOrder: [...order],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.currentTarget.value }),
    onBlur: (event: FocusEvent) => leave(field, event.relatedTarget),
  })
  return (
    <>
      <TextInput
        label={t('senders.host')}
        placeholder="smtp.example.com"
        maxLength={253}
        data-autofocus
        {...text('host')}
      />
      <div className={styles.pair}>
        <Select
          label={t('senders.tls')}
          value={draft.tls}
          allowDeselect={false}
          data={mailTlsWays.map((value) => ({ value, label: t(`senders.tls-${value}`) }))}
          onChange={(value) => change(withTls(draft, value === 'starttls' ? 'starttls' : 'tls'))}
        />
        <TextInput label={t('senders.port')} inputMode="numeric" maxLength={5} {...text('port')} />
      </div>
      <TextInput
        label={optional(t('senders.user'))}
        description={t('senders.user-help')}
        maxLength={200}
        {...text('user')}
      />
      {draft.user.trim() !== '' && (
        <PasswordInput
          label={t('senders.password')}
          description={t('senders.password-help')}
          placeholder={hasPassword ? t('senders.password-kept') : undefined}
          maxLength={500}
          {...text('password')}
          autoComplete="new-password"
        />
      )}
      <TextInput
        label={t('senders.from-address')}
        description={t('senders.from-address-help')}
        type="email"
        maxLength={254}
        {...text('fromAddress')}
      />
      <TextInput
        label={optional(t('senders.from-name'))}
        description={t('senders.from-name-help')}
        maxLength={60}
        {...text('fromName')}
      />
      <TextInput
        label={optional(t('senders.reply-to'))}
        description={t('senders.reply-to-help')}
        type="email"
        maxLength={254}
        {...text('replyTo')}
      />
      <TextInput
        label={optional(t('senders.selector'))}
        description={t('senders.selector-help')}
        placeholder="s1"
        maxLength={100}
        {...text('dkimSelector')}
      />
    </>
  )
}
