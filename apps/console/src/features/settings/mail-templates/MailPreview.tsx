import type { MailTemplateDetail } from '@app/contracts/settings/mail-templates'
import { type MailContent, mailContentFor } from '@app/contracts/settings/mail-words'
import type { Locale } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useSettled } from '#lib/use-settled.ts'
import { ButtonFor } from '#session/Can.tsx'
import { MailFrame } from '#ui/facts/MailFrame.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SegmentedControl, Select, Switch } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { mailTemplateMessages } from './mail-templates.messages.ts'
import styles from './mail-templates.module.css'
import { mailTemplateQueries, useTestMail } from './mail-templates.queries.ts'

const devices = ['desktop', 'phone', 'text'] as const
const settleMs = 400

interface PreviewProps {
  detail: MailTemplateDetail
  draft: MailContent
  locale: Locale
  onLocale: (locale: Locale) => void
}

/** The mail as it will arrive, with the words on screen and an order of the site. */
export function MailPreview({ detail, draft, locale, onLocale }: PreviewProps) {
  const t = useT(mailTemplateMessages)
  const [device, setDevice] = useState<(typeof devices)[number]>('desktop')
  const [isDark, setDark] = useState(false)
  const [orderId, setOrder] = useState<string>()
  const test = useTestMail()
  const words = useSettled(draft[locale], settleMs)
  const { template, variables, orders } = detail
  const known = { known: variables.map(({ name }) => name), required: [] }
  const isSound = mailContentFor(known, false).safeParse({ zh: words, en: words }).success
  const query = useQuery({ ...mailTemplateQueries.preview({ template, locale, words, orderId }), enabled: isSound })
  const send = () =>
    test.mutate(
      { params: { template }, body: { locale, words: draft[locale], orderId } },
      { onSuccess: ({ to }) => showSuccess(t('mail-template.tested', { to })) },
    )
  return (
    <Panel title={t('mail-template.preview')}>
      <div className={styles.previewTools}>
        <SegmentedControl
          size="xs"
          aria-label={t('mail-template.preview.language')}
          value={locale}
          data={(['zh', 'en'] as const).map((value) => ({ value, label: t(`mail-template.language.${value}`) }))}
          onChange={onLocale}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('mail-template.preview.device')}
          value={device}
          data={devices.map((value) => ({ value, label: t(`mail-template.preview.${value}`) }))}
          onChange={setDevice}
        />
        <Switch
          label={t('mail-template.preview.dark')}
          checked={isDark}
          onChange={(event) => setDark(event.currentTarget.checked)}
        />
        {orders.length > 0 && (
          <Select
            className={styles.order}
            aria-label={t('mail-template.preview.order')}
            value={orderId ?? ''}
            data={[
              { value: '', label: t('mail-template.preview.made-up') },
              ...orders.map(({ id, orderNo, name }) => ({ value: id, label: `${orderNo} ${name}` })),
            ]}
            allowDeselect={false}
            onChange={(value) => setOrder(value || undefined)}
          />
        )}
      </div>
      {!isSound ? (
        <p className={styles.faulty}>{t('mail-template.preview.faulty')}</p>
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Skeleton height={480} />
      ) : (
        <>
          <p className={styles.previewSubject}>{query.data.subject}</p>
          {device === 'text' ? (
            <pre className={styles.plain}>{query.data.text}</pre>
          ) : (
            <MailFrame
              html={query.data.html}
              title={t('mail-template.preview.frame')}
              device={device}
              isDark={isDark}
            />
          )}
        </>
      )}
      <div className={styles.previewEnd}>
        <ButtonFor
          need="mailTpl.test"
          icon={<Send aria-hidden="true" />}
          loading={test.isPending}
          whyNot={isSound ? undefined : t('mail-template.draft-faulty')}
          onClick={send}
        >
          {t('mail-template.test')}
        </ButtonFor>
      </div>
    </Panel>
  )
}
