import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { SegmentedControl } from '../forms/fields.ts'
import styles from './ImportDialog.module.css'
import { importMessages } from './import.messages.ts'

/** What a line of a file would do, or why it cannot. */
export interface ImportVerdict {
  /** Counted as the file counts them. */
  line: number
  /** What tells the line from others, one for each heading. */
  cells: readonly ReactNode[]
  isGood: boolean
  says: string
}

export interface ImportFindings {
  /** How many are good and how many are wrong, in words. */
  summary: string
  /** What the number of a verdict counts, if not lines. */
  numberOf?: string
  headings: readonly string[]
  verdicts: readonly ImportVerdict[]
}

const filters = ['all', 'wrong'] as const

/** What each line of a file would do, and why not. */
export function ImportVerdicts({ summary, numberOf, headings, verdicts }: ImportFindings) {
  const t = useT(importMessages)
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const wrong = verdicts.filter(({ isGood }) => !isGood)
  const listed = filter === 'wrong' && wrong.length > 0 ? wrong : verdicts
  return (
    <>
      <div className={styles.verdictHead}>
        <p aria-live="polite">{summary}</p>
        {wrong.length > 0 && wrong.length < verdicts.length && (
          <SegmentedControl
            size="xs"
            aria-label={t('import.show')}
            value={filter}
            onChange={(value) => setFilter(filters.find((one) => one === value) ?? 'all')}
            data={filters.map((value) => ({ value, label: t(`import.show-${value}`) }))}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.verdicts} aria-label={t('import.lines')} tabIndex={0}>
        <table>
          <caption className="sr">{t('import.caption', { count: verdicts.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{numberOf ?? t('import.line')}</th>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
              <th scope="col">{t('import.verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {listed.map(({ line, cells, isGood, says }) => (
              <tr key={line}>
                <td>{line}</td>
                {headings.map((heading, at) => (
                  <td key={heading}>{cells[at]}</td>
                ))}
                <td data-ok={isGood || undefined}>
                  {isGood ? (
                    <CircleCheck className="icon" aria-hidden="true" />
                  ) : (
                    <CircleX className="icon" aria-hidden="true" />
                  )}{' '}
                  {says}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
