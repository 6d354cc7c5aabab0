import type { LogLine } from '@app/contracts/logs'
import type { Locale } from '@app/contracts/wire'
import type { T } from '#i18n/i18n.ts'
import { agentWords } from '#lib/agent-words.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Time } from '#ui/facts/Time.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { actionWord, objectWord } from './log-words.ts'
import type { logMessages } from './logs.messages.ts'
import styles from './logs.module.css'

interface ColumnsContext {
  t: T<typeof logMessages>
  locale: Locale
  /** Who runs a site reads the lines of all its accounts. */
  hasAccount: boolean
  /** Cards, not rows: what has nothing to show is left out. */
  isNarrow: boolean
  hrefOf: (line: LogLine) => string
  onOpen: (line: LogLine) => void
}

const widths = {
  zh: { action: 200, actor: 170, account: 190, from: 180, at: 104 },
  en: { action: 250, actor: 170, account: 190, from: 180, at: 104 },
} as const

/** Who acted, and in whose place. */
export function ActorCell({ line, t }: { line: LogLine } & Pick<ColumnsContext, 't'>) {
  return (
    <>
      <span className={styles.word}>{line.memberId === null ? t('log.system') : line.actor}</span>
      {line.onBehalfOf && <span className={styles.sub}>{t('log.on-behalf', { name: line.onBehalfOf })}</span>}
    </>
  )
}

/** Columns of the audit log. The action is the line's link: it opens the line beside the list. */
export function logColumns({ t, locale, hasAccount, isNarrow, hrefOf, onOpen }: ColumnsContext): Column<LogLine>[] {
  const width = widths[locale]
  const account: Column<LogLine> = {
    id: 'account',
    title: t('log.column.account'),
    width: width.account,
    card: 'fact',
    cell: (line) => <span className={styles.word}>{line.accountName || '-'}</span>,
  }
  return [
    {
      id: 'action',
      title: t('log.column.action'),
      width: width.action,
      pin: 'start',
      card: 'title',
      cell: (line) => (
        <>
          <AppLink
            href={hrefOf(line)}
            className={styles.action}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              onOpen(line)
            }}
          >
            {actionWord(line.action, locale)}
          </AppLink>
          <span className={styles.raw}>{line.action}</span>
        </>
      ),
    },
    {
      id: 'object',
      title: t('log.column.object'),
      card: 'wide',
      cell: (line) =>
        line.object ? (
          <>
            <span className={styles.word} title={line.object.name}>
              {line.object.name || '-'}
            </span>
            <span className={styles.sub}>{objectWord(line.object.kind, locale)}</span>
          </>
        ) : isNarrow ? null : (
          '-'
        ),
    },
    {
      id: 'actor',
      title: t('log.column.actor'),
      width: width.actor,
      card: 'fact',
      cell: (line) => <ActorCell line={line} t={t} />,
    },
    ...(hasAccount ? [account] : []),
    {
      id: 'from',
      title: t('log.column.from'),
      width: width.from,
      card: 'fact',
      cell: (line) => (
        <>
          <span className={styles.ip}>{line.ip || '-'}</span>
          {line.userAgent && <span className={styles.sub}>{agentWords(line.userAgent)}</span>}
        </>
      ),
    },
    {
      id: 'at',
      title: t('log.column.at'),
      width: width.at,
      card: 'fact',
      cell: (line) => <Time at={line.at} as="stacked" />,
    },
  ]
}
