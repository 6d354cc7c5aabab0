import type { LogLine } from '@app/contracts/logs'
import { useMemo } from 'react'
import type { T } from '#i18n/i18n.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { useActor } from '#session/use-actor.ts'
import type { ListAddress } from '#session/use-list-address.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { agentWords } from './agent-words.ts'
import { type LogSearch, logSearch } from './log-search.ts'
import { actionWord, objectWord } from './log-words.ts'
import { logMessages } from './logs.messages.ts'
import styles from './logs.module.css'

/** Who acted, and in whose place. */
export function ActorCell({ line, t }: { line: LogLine; t: T<typeof logMessages> }) {
  return (
    <>
      <span className={styles.word}>{line.memberId === null ? t('log.system') : line.actor}</span>
      {line.onBehalfOf && <span className={styles.sub}>{t('log.on-behalf', { name: line.onBehalfOf })}</span>}
    </>
  )
}

/** Columns of the audit log. The action is the line's link: it opens the line beside the list. */
export function useLogColumns({ search, open }: Pick<ListAddress<LogSearch>, 'search' | 'open'>) {
  const t = useT(logMessages)
  const locale = useLocale()
  // Who runs a site reads the lines of all its accounts.
  const { isOperator } = useActor()
  // A card leaves out what has nothing to show.
  const none = useMedia(mobileQuery) ? null : '-'
  return useMemo<Column<LogLine>[]>(() => {
    const account = column<LogLine>(
      { id: 'account', title: t('log.column.account'), width: 190, card: 'fact' },
      ({ accountName }) => <span className={styles.word}>{accountName || '-'}</span>,
    )
    return [
      column(
        {
          id: 'action',
          title: t('log.column.action'),
          width: locale === 'zh' ? 200 : 250,
          pin: 'start',
          card: 'title',
        },
        ({ id, action }) => (
          <>
            <AppLink
              href={logSearch.href({ ...search, id })}
              className={styles.action}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                open({ id })
              }}
            >
              {actionWord(action, locale)}
            </AppLink>
            <span className={styles.raw}>{action}</span>
          </>
        ),
      ),
      column({ id: 'object', title: t('log.column.object'), card: 'wide' }, ({ object }) =>
        object ? (
          <>
            <span className={styles.word} title={object.name}>
              {object.name || '-'}
            </span>
            <span className={styles.sub}>{objectWord(object.kind, locale)}</span>
          </>
        ) : (
          none
        ),
      ),
      column({ id: 'actor', title: t('log.column.actor'), width: 170, card: 'fact' }, (line) => (
        <ActorCell line={line} t={t} />
      )),
      ...(isOperator ? [account] : []),
      column({ id: 'from', title: t('log.column.from'), width: 176, drop: 1, card: 'fact' }, ({ ip, userAgent }) => (
        <>
          <span className={styles.ip}>{ip || '-'}</span>
          {userAgent && <span className={styles.sub}>{agentWords(userAgent)}</span>}
        </>
      )),
      column({ id: 'at', title: t('log.column.at'), width: 104, card: 'fact' }, ({ at }) => (
        <Time at={at} as="stacked" />
      )),
    ]
  }, [t, locale, isOperator, none, search, open])
}
