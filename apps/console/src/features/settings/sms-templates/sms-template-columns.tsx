import type { SmsRoute, SmsTemplate } from '@app/contracts/settings/sms-templates'
import { useMemo } from 'react'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { notifyMessages } from '../notify/notify.messages.ts'
import { smsTemplateMessages } from './sms-templates.messages.ts'
import styles from './sms-templates.module.css'
import { auditFamily, costOf } from './sms-words.ts'

export type SmsRow = SmsTemplate & { id: string }

/** Share of messages that failed, with one digit behind the point where it is below ten. */
const shareOf = ({ sent, failed }: SmsTemplate) => Number(((failed / sent) * 100).toPrecision(2))

export function useSmsTemplateColumns(route: SmsRoute | undefined, hrefOf: (template: string) => string) {
  const t = useT(smsTemplateMessages)
  const say = useT(messageLogMessages)
  const decided = useT(notifyMessages)
  const locale = useLocale()
  const { takes, segmentPrice } = route ?? {}
  return useMemo<Column<SmsRow>[]>(() => {
    const other = locale === 'zh' ? 'en' : 'zh'
    return [
      column({ id: 'name', title: t('sms-template.name'), width: 190, grow: 1, pin: 'start', card: 'title' }, (one) => (
        <TwoLines sub={<span className="mono">{one.template}</span>}>
          <AppLink href={hrefOf(one.template)} className={styles.open}>
            {templateWord(say, one)}
          </AppLink>
        </TwoLines>
      )),
      column({ id: 'kind', title: t('sms-template.kind'), width: 90, drop: 2, card: 'fact' }, ({ kind }) =>
        t(`sms-template.kind.${kind}`),
      ),
      column({ id: 'text', title: t('sms-template.text'), width: 240, grow: 3, drop: 5, card: 'wide' }, ({ text }) => (
        <TwoLines sub={text[other]}>
          <span className="ellipsis" title={text[locale]}>
            {text[locale]}
          </span>
        </TwoLines>
      )),
      takes === 'ids'
        ? column(
            { id: 'vendor', title: t('sms-template.vendor-id'), width: 150, card: 'tag' },
            ({ vendorId, audit }) => (
              <TwoLines sub={<span className="mono">{vendorId || t('sms-template.vendor-id-none')}</span>}>
                <span>
                  <StatusTag family={auditFamily[audit]}>{t(`sms-template.audit.${audit}`)}</StatusTag>
                </span>
              </TwoLines>
            ),
          )
        : column(
            { id: 'words', title: t('sms-template.words'), width: 120, drop: 1, card: 'fact' },
            ({ customised }) =>
              customised.length === 0
                ? t('sms-template.words-original')
                : customised.map((one) => t(`sms-template.language.${one}`)).join(' · '),
          ),
      column(
        { id: 'segments', title: t('sms-template.segments'), width: 130, align: 'end', drop: 3, card: 'fact' },
        ({ segments }) => (
          <TwoLines sub={t(`sms-template.segments-${other}`, { count: segments[other] })}>
            {t('sms-template.segments-of', { count: segments[locale] })}
            {segmentPrice && <span className="t3"> {costOf(segments[locale], segmentPrice, locale)}</span>}
          </TwoLines>
        ),
      ),
      column({ id: 'sent', title: t('sms-template.sent'), width: 120, align: 'end', drop: 4, card: 'fact' }, (one) => (
        <TwoLines sub={one.failed > 0 ? t('sms-template.failed', { share: shareOf(one) }) : undefined}>
          {one.sent}
        </TwoLines>
      )),
      column({ id: 'policy', title: t('sms-template.policy'), width: 130, card: 'tag' }, ({ policy }) => (
        <StatusTag family={policy === 'always-on' || policy === 'on' ? 'done' : 'closed'}>
          {decided(`notify.policy.${policy}`)}
        </StatusTag>
      )),
    ]
  }, [t, say, decided, locale, takes, segmentPrice, hrefOf])
}
