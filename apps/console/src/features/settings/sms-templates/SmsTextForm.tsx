import { fieldErrorsOf } from '@app/contracts/field-words'
import { type SmsTemplateDetail, saveSmsTemplate } from '@app/contracts/settings/sms-templates'
import { mostSmsText, type SmsContent, smsContentFor } from '@app/contracts/settings/sms-words'
import type { Locale } from '@app/contracts/wire'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { useMessageVariables } from '../mail-templates/use-message-variables.ts'
import { VariableField } from '../mail-templates/VariableField.tsx'
import { RouteLine } from './RouteLine.tsx'
import { SmsFacts } from './SmsFacts.tsx'
import { SmsPreview } from './SmsPreview.tsx'
import { smsTemplateMessages } from './sms-templates.messages.ts'
import styles from './sms-templates.module.css'
import { smsTemplateQueries, useSmsMove } from './sms-templates.queries.ts'

interface FormProps {
  detail: SmsTemplateDetail
  title: string
  onClose: () => void
}

const locales = ['zh', 'en'] as const
const same = (one: SmsContent, other: SmsContent) => locales.every((locale) => one[locale] === other[locale])

/** The site's own text of a message in each language, where its service takes texts. */
export function SmsTextForm({ detail, title, onClose }: FormProps) {
  const t = useT(smsTemplateMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const why = useWhyNot()
  const [shown, show] = useState<Locale>(locale)
  const save = useSmsMove(saveSmsTemplate)
  const { template, original } = detail
  const params = { template }
  const variablesIn = useMessageVariables(detail.variables)
  const schema = useMemo(() => {
    const namesOf = (some: typeof detail.variables) => some.map(({ name }) => name)
    const required = detail.variables.filter(({ isRequired }) => isRequired)
    return smsContentFor({ known: namesOf(detail.variables), required: namesOf(required) })
  }, [detail.variables])
  const faultsOf = (draft: SmsContent) => {
    const { error } = schema.safeParse(draft)
    return error ? fieldErrorsOf(error.issues, locale) : {}
  }
  const record = useRecordDraft({
    stored: { ...detail, name: title },
    empty: original,
    draftOf: ({ text }) => text,
    faultsOf,
    send: async (content: SmsContent, version) => {
      await save.mutateAsync({ params, body: { content, version } })
      showSuccess(t('sms-template.saved'))
      onClose()
    },
    reload: async () => ({
      ...(await cache.fetchQuery({ ...smsTemplateQueries.one(template), staleTime: 0 })),
      name: title,
    }),
  })
  const { start, draft } = record
  const refused = fieldErrors(save.error)
  return (
    <RecordDrawer
      record={record}
      size="md"
      isDirty={!save.isSuccess && !same(start, draft)}
      isPending={save.isPending}
      onClose={onClose}
      title={title}
      saveLabel={t('sms-template.save')}
      whyNot={why('smsTpl.edit')}
      differences={({ text }) =>
        locales
          .filter((one) => draft[one] !== text[one])
          .map((one) => ({ name: t(`sms-template.language.${one}`), mine: draft[one], theirs: text[one] }))
      }
    >
      <RouteLine route={detail.route} />
      <SmsFacts detail={detail} />
      {locales.map((one) => (
        <VariableField
          key={one}
          {...{ lang: one, maxLength: mostSmsText, variables: variablesIn(one) }}
          isUnmarked
          label={t('sms-template.of', { language: t(`sms-template.language.${one}`) })}
          description={t('sms-template.text-help', { braces: '{{' })}
          error={record.faults[one] ?? refused[`content.${one}`]}
          value={draft[one]}
          // A text message has no lines.
          onChange={(value) => record.change({ [one]: value.replaceAll('\n', ' ') })}
          onFocus={() => show(one)}
          onBlur={(event) => record.leave(one, event.relatedTarget)}
        />
      ))}
      <div className={styles.back}>
        <Button
          size="sm"
          icon={<RotateCcw aria-hidden="true" />}
          whyNot={why('smsTpl.edit') ?? (same(draft, original) ? t('sms-template.is-original') : undefined)}
          onClick={() => record.change(original)}
        >
          {t('sms-template.original')}
        </Button>
      </div>
      <SmsPreview
        {...{ detail, text: draft, shown, onShow: show }}
        whyNot={faultsOf(draft)[shown] ? t('sms-template.faulty') : undefined}
      />
    </RecordDrawer>
  )
}
