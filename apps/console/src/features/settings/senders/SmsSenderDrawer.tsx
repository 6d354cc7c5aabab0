import { type SmsSender, saveSmsSender, smsFields, smsVendors } from '@app/contracts/settings/senders'
import { useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent, FocusEvent } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { currencySymbol } from '#lib/money.ts'
import { siteConfig } from '#lib/site-config.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { PasswordInput, Select, TextInput } from '#ui/forms/fields.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { type RecordDraft, useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { senderQueries, useSenderMove } from './senders.queries.ts'
import { smsSenderMessages } from './sms-sender.messages.ts'
import { newSmsSender, type SmsSenderDraft, smsBodyOf, smsDraftOf, smsFaults } from './sms-sender-draft.ts'

type Stored = SmsSender & { name: string }

const words = {
  vendor: 'sms-sender.vendor',
  keyId: 'sms-sender.key-id',
  signName: 'sms-sender.sign',
  appId: 'sms-sender.app',
  from: 'sms-sender.from',
  segmentPrice: 'sms-sender.segment-price',
} as const
const order = ['label', 'input', 'description', 'error'] as const

/** Sets up or changes the site's service for text messages. A secret that is kept is never shown. */
export function SmsSenderDrawer({ sender, onClose }: { sender: SmsSender | undefined; onClose: () => void }) {
  const t = useT(smsSenderMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const save = useSenderMove(saveSmsSender)
  const named = (one: SmsSender): Stored => ({ ...one, name: t('sms-sender.title') })
  const record = useRecordDraft<Stored, SmsSenderDraft>({
    stored: sender && named(sender),
    empty: newSmsSender,
    draftOf: smsDraftOf,
    faultsOf: (draft) => smsFaults(draft, sender, locale),
    send: async (draft, version) => {
      await save.mutateAsync({ body: { ...smsBodyOf(draft), version: sender ? version : 0 } })
      showSuccess(t(sender?.isEnabled ? 'sms-sender.saved-on' : 'sms-sender.saved-off'))
      onClose()
    },
    reload: async () => {
      const { sms } = await cache.fetchQuery({ ...senderQueries.all(), staleTime: 0 })
      return sms.own ? named(sms.own) : undefined
    },
  })
  const { start, draft } = record
  const refused = fieldErrors(save.error)
  const errors: Record<string, string | undefined> = {
    ...Object.fromEntries(Object.entries(refused).map(([path, word]) => [path.replace(/^service\./, ''), word])),
    ...record.faults,
  }
  return (
    <RecordDrawer
      record={record}
      isDirty={!save.isSuccess && JSON.stringify(start) !== JSON.stringify(draft)}
      isPending={save.isPending}
      onClose={onClose}
      title={t('sms-sender.title')}
      saveLabel={t('sms-sender.save')}
      differences={(theirs) =>
        (Object.keys(words) as (keyof typeof words)[])
          .filter((field) => draft[field] !== smsDraftOf(theirs)[field])
          .map((field) => ({ name: t(words[field]), mine: draft[field], theirs: smsDraftOf(theirs)[field] }))
      }
    >
      <Fields record={record} errors={errors} hasSecret={sender !== undefined} />
    </RecordDrawer>
  )
}

interface FieldsProps {
  record: RecordDraft<Stored, SmsSenderDraft>
  errors: Record<string, string | undefined>
  hasSecret: boolean
}

const vendorNamed = (value: string | null) => smsVendors.find((vendor) => vendor === value) ?? 'aliyun'

function Fields({ record: { draft, change, leave }, errors, hasSecret }: FieldsProps) {
  const t = useT(smsSenderMessages)
  const locale = useLocale()
  const needed: readonly string[] = smsFields[draft.vendor]
  const text = (field: Exclude<keyof SmsSenderDraft, 'vendor'>) => ({
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
      <Select
        label={t('sms-sender.vendor')}
        value={draft.vendor}
        allowDeselect={false}
        data={smsVendors.map((value) => ({ value, label: t(`sms-sender.vendor-${value}`) }))}
        onChange={(value) => change({ vendor: vendorNamed(value) })}
      />
      <TextInput label={t(`sms-sender.key-id-${draft.vendor}`)} maxLength={200} {...text('keyId')} />
      <PasswordInput
        label={t(`sms-sender.secret-${draft.vendor}`)}
        description={t('sms-sender.secret-help')}
        placeholder={hasSecret ? t('sms-sender.secret-kept') : undefined}
        maxLength={500}
        {...text('keySecret')}
        autoComplete="new-password"
      />
      {needed.includes('signName') && (
        <TextInput
          label={t('sms-sender.sign')}
          description={t('sms-sender.sign-help')}
          maxLength={40}
          {...text('signName')}
        />
      )}
      {needed.includes('appId') && (
        <TextInput label={t('sms-sender.app')} inputMode="numeric" maxLength={20} {...text('appId')} />
      )}
      {needed.includes('from') && (
        <TextInput
          label={t('sms-sender.from')}
          description={t('sms-sender.from-help')}
          maxLength={40}
          {...text('from')}
        />
      )}
      <TextInput
        label={t('sms-sender.segment-price')}
        description={t('sms-sender.segment-price-help')}
        leftSection={currencySymbol(siteConfig().currency, locale)}
        inputMode="decimal"
        maxLength={9}
        {...text('segmentPrice')}
      />
    </>
  )
}
