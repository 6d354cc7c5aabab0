import { approveSmsTemplate, type SmsTemplateDetail } from '@app/contracts/settings/sms-templates'
import { smsAuditStates } from '@app/contracts/settings/sms-values'
import { useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent, FocusEvent } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select, Switch, Textarea, TextInput } from '#ui/forms/fields.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { RouteLine } from './RouteLine.tsx'
import { SmsFacts } from './SmsFacts.tsx'
import { SmsPreview } from './SmsPreview.tsx'
import { type ApprovalDraft, approvalDraftOf, approvalFaults, approvalOf } from './sms-approval-draft.ts'
import { smsTemplateMessages } from './sms-templates.messages.ts'
import styles from './sms-templates.module.css'
import { smsTemplateQueries, useSmsMove } from './sms-templates.queries.ts'
import { templateText } from './sms-words.ts'

interface FormProps {
  detail: SmsTemplateDetail
  title: string
  onClose: () => void
}

const order = ['label', 'input', 'description', 'error'] as const
const locales = ['zh', 'en'] as const
const words = {
  id: 'sms-template.vendor-id',
  facts: 'sms-template.facts',
  audit: 'sms-template.audit',
  reason: 'sms-template.reason',
} as const

/** The template that the service has for a message, and how far it came there. */
export function SmsApprovalForm({ detail, title, onClose }: FormProps) {
  const t = useT(smsTemplateMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const why = useWhyNot()
  const save = useSmsMove(approveSmsTemplate)
  const { template, kind, route, variables } = detail
  const record = useRecordDraft<SmsTemplateDetail & { name: string }, ApprovalDraft>({
    stored: { ...detail, name: title },
    empty: approvalDraftOf(detail),
    draftOf: approvalDraftOf,
    faultsOf: (draft) => approvalFaults(draft, detail, locale),
    send: async (draft, version) => {
      await save.mutateAsync({ params: { template }, body: { approval: approvalOf(draft), version } })
      showSuccess(t('sms-template.noted'))
      onClose()
    },
    reload: async () => ({
      ...(await cache.fetchQuery({ ...smsTemplateQueries.one(template), staleTime: 0 })),
      name: title,
    }),
  })
  const { start, draft } = record
  const isDirty = !save.isSuccess && JSON.stringify(start) !== JSON.stringify(draft)
  const refused = fieldErrors(save.error)
  const text = (field: 'id' | 'facts' | 'reason') => ({
    label: t(words[field]),
    value: draft[field],
    error: record.faults[field] ?? refused[`approval.${field}`],
    autoComplete: 'off',
    spellCheck: false,
    inputWrapperOrder: [...order],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      record.change({ [field]: event.currentTarget.value }),
    onBlur: (event: FocusEvent) => record.leave(field, event.relatedTarget),
  })
  const vendor = route.vendor ? t(`sms-template.vendor.${route.vendor}`) : ''
  const example = route.vendor === 'tencent' ? '1400123' : 'SMS_154950909'
  return (
    <RecordDrawer
      record={record}
      size="md"
      isDirty={isDirty}
      isPending={save.isPending}
      onClose={onClose}
      title={title}
      saveLabel={t('sms-template.save')}
      whyNot={why('smsTpl.submit')}
      differences={(theirs) =>
        (Object.keys(words) as (keyof typeof words)[])
          .filter((field) => draft[field] !== approvalDraftOf(theirs)[field])
          .map((field) => ({ name: t(words[field]), mine: draft[field], theirs: approvalDraftOf(theirs)[field] }))
      }
    >
      <RouteLine route={route} />
      <SmsFacts detail={detail} />
      <TextInput
        {...text('id')}
        description={t('sms-template.vendor-id-help', { vendor, example })}
        maxLength={60}
        classNames={{ input: 'mono' }}
      />
      <TextInput
        {...text('facts')}
        description={t('sms-template.facts-help', { names: variables.map(({ name }) => name).join(', ') })}
        maxLength={400}
        classNames={{ input: 'mono' }}
      />
      {kind === 'code' && (
        <Switch
          label={t('sms-template.all-codes')}
          checked={draft.isForAllCodes}
          onChange={(event) => record.change({ isForAllCodes: event.currentTarget.checked })}
        />
      )}
      <Select
        label={t('sms-template.audit')}
        description={t('sms-template.audit-help')}
        inputWrapperOrder={[...order]}
        value={draft.audit}
        allowDeselect={false}
        data={smsAuditStates.map((value) => ({ value, label: t(`sms-template.audit.${value}`) }))}
        onChange={(value) => record.change({ audit: smsAuditStates.find((one) => one === value) ?? 'waiting' })}
      />
      {draft.audit === 'refused' && (
        <Textarea {...text('reason')} description={t('sms-template.reason-help')} rows={2} maxLength={300} />
      )}
      <section className={styles.submit} aria-label={t('sms-template.draft')}>
        <h3>{t('sms-template.draft')}</h3>
        <p className="t3 s13">{t('sms-template.draft-help')}</p>
        {locales.map((one) => (
          <p key={one} className={styles.source} lang={one}>
            <span>{templateText(detail.text[one], route.vendor)}</span>
            <CopyButton
              value={templateText(detail.text[one], route.vendor)}
              label={t('sms-template.copy', { language: t(`sms-template.language.${one}`) })}
            />
          </p>
        ))}
      </section>
      <SmsPreview {...{ detail, text: detail.text }} whyNot={isDirty ? t('sms-template.unsaved') : undefined} />
    </RecordDrawer>
  )
}
