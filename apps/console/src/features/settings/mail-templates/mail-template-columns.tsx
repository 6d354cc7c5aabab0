import type { MailTemplate } from '@app/contracts/settings/mail-templates'
import { useMemo } from 'react'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { actionsColumn, RowActions } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { mailTemplateHref } from './mail-template-list.ts'
import { mailTemplateMessages } from './mail-templates.messages.ts'
import styles from './mail-templates.module.css'

export type MailRow = MailTemplate & { id: string }

export function useMailTemplateColumns(onSwitch: (template: MailTemplate) => void) {
  const t = useT(mailTemplateMessages)
  const say = useT(messageLogMessages)
  const locale = useLocale()
  const why = useWhyNot()
  return useMemo<Column<MailRow>[]>(
    () => [
      column(
        { id: 'name', title: t('mail-template.name'), width: 200, grow: 1, pin: 'start', card: 'title' },
        (one) => (
          <TwoLines sub={<span className="mono">{one.template}</span>}>
            <AppLink href={mailTemplateHref(one.template)} className={styles.open}>
              {templateWord(say, one)}
            </AppLink>
          </TwoLines>
        ),
      ),
      column(
        { id: 'subject', title: t('mail-template.subject'), width: 200, grow: 2, drop: 3, card: 'wide' },
        ({ subject }) => <TwoLines sub={subject[locale === 'zh' ? 'en' : 'zh']}>{subject[locale]}</TwoLines>,
      ),
      column({ id: 'words', title: t('mail-template.words'), width: 130, card: 'fact' }, ({ customised, hasDraft }) => (
        <TwoLines sub={hasDraft ? t('mail-template.has-draft') : undefined}>
          {customised.length === 0
            ? t('mail-template.words-original')
            : customised.map((one) => t(`mail-template.language.${one}`)).join(' · ')}
        </TwoLines>
      )),
      column(
        { id: 'sent', title: t('mail-template.sent'), width: 120, align: 'end', drop: 2, card: 'fact' },
        ({ sent, failed }) => (
          <TwoLines sub={failed > 0 ? t('mail-template.failed', { count: failed }) : undefined}>{sent}</TwoLines>
        ),
      ),
      column(
        { id: 'edited', title: t('mail-template.edited'), width: 120, drop: 1, card: 'fact' },
        ({ editedAt, editedBy }) =>
          editedAt === null ? (
            '-'
          ) : (
            <TwoLines sub={editedBy}>
              <Time at={editedAt} as="short" />
            </TwoLines>
          ),
      ),
      column({ id: 'state', title: t('mail-template.state'), width: 110, card: 'tag' }, ({ isEnabled }) => (
        <StatusTag family={isEnabled ? 'done' : 'closed'}>
          {t(isEnabled ? 'mail-template.on' : 'mail-template.off')}
        </StatusTag>
      )),
      actionsColumn(t('mail-template.actions'), 60, (one) => (
        <RowActions
          label={t('mail-template.more-of', { name: templateWord(say, one) })}
          entries={[
            {
              id: 'switch',
              label: t(one.isEnabled ? 'mail-template.switch-off' : 'mail-template.switch-on'),
              whyNot: why('mailTpl.toggle') ?? (one.mayBeOff ? undefined : t('mail-template.stays-on')),
              onSelect: () => onSwitch(one),
            },
          ]}
        />
      )),
    ],
    [t, say, locale, why, onSwitch],
  )
}
