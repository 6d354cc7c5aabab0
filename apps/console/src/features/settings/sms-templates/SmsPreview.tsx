import { smsSize } from '@app/contracts/settings/sms-segments'
import type { SmsTemplateDetail } from '@app/contracts/settings/sms-templates'
import type { SmsContent } from '@app/contracts/settings/sms-words'
import type { Locale } from '@app/contracts/wire'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { SmsTrialLine } from '../senders/SmsTrialLine.tsx'
import { smsTemplateMessages } from './sms-templates.messages.ts'
import styles from './sms-templates.module.css'
import { useTestSms } from './sms-templates.queries.ts'
import { costOf, sampleText } from './sms-words.ts'

interface PreviewProps {
  detail: SmsTemplateDetail
  /** Texts as they are now, saved or not. */
  text: SmsContent
  /** Language to show; without one, the preview has a choice of its own. */
  shown?: Locale
  onShow?: (locale: Locale) => void
  /** Why it cannot be tried out, if so. */
  whyNot?: string | undefined
}

const locales = ['zh', 'en'] as const

/** A text message as a telephone shows it, with what it costs, and a test message to the reader's own number. */
export function SmsPreview({ detail, text, shown, onShow, whyNot }: PreviewProps) {
  const t = useT(smsTemplateMessages)
  const reader = useLocale()
  const [own, showOwn] = useState<Locale>(reader)
  const { segmentPrice } = detail.route
  const locale = shown ?? own
  const test = useTestSms()
  const sample = sampleText(text[locale], locale, detail)
  const { length, segments, isUnicode } = smsSize(sample)
  const body = { locale, ...(detail.route.takes === 'texts' ? { text: text[locale] } : {}) }
  return (
    <section className={styles.preview} aria-label={t('sms-template.preview')}>
      <div className={styles.previewHead}>
        <h3>{t('sms-template.preview')}</h3>
        <SegmentedControl
          size="xs"
          aria-label={t('sms-template.preview-language')}
          value={locale}
          data={locales.map((value) => ({ value, label: t(`sms-template.language.${value}`) }))}
          onChange={onShow ?? showOwn}
        />
      </div>
      <div className={styles.phone}>
        <p className={styles.bubble} lang={locale}>
          {sample || '…'}
        </p>
      </div>
      <p className={styles.size} role="status">
        <b>{t('sms-template.size', { length, segments })}</b>{' '}
        {segmentPrice && `${t('sms-template.cost', { cost: costOf(segments, segmentPrice, reader) })} `}
        {t(isUnicode ? 'sms-template.size-unicode' : 'sms-template.size-latin')}
      </p>
      <div className={styles.test}>
        <ButtonFor
          need="smsTpl.test"
          size="sm"
          icon={<Send aria-hidden="true" />}
          loading={test.isPending}
          whyNot={whyNot ?? (detail.route.by === 'nobody' ? t('sms-template.test-nobody') : undefined)}
          onClick={() => test.mutate({ params: { template: detail.template }, body })}
        >
          {t('sms-template.test')}
        </ButtonFor>
        <span className="t3 s13">{t('sms-template.test-help')}</span>
      </div>
      <div role="status">{test.data && <SmsTrialLine trial={test.data} />}</div>
    </section>
  )
}
