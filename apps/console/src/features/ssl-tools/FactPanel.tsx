import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { toolMessages } from './tools.messages.ts'
import styles from './tools.module.css'

/** One thing that is known of a request or certificate. */
export interface FactRow {
  name: string
  /** What is copied of it, and shown one to a line. */
  lines: readonly string[]
  /** In place of the lines. */
  shown?: ReactNode
}

interface FactPanelProps {
  title: ReactNode
  /** Those without a line are left out. */
  rows: readonly FactRow[]
  /** Above the rows. */
  children?: ReactNode
}

/** Everything that is known, to be copied as it stands. */
export function FactPanel({ title, rows, children }: FactPanelProps) {
  const t = useT(toolMessages)
  const known = rows.filter(({ lines }) => lines.length > 0)
  return (
    <Panel title={title} actions={<CopyButton value={textOf(known)} label={t('tool.copy-facts')} />}>
      {children}
      <div className={children ? styles.facts : undefined}>
        <Facts>
          {known.map(({ name, lines, shown }) => (
            <Fact key={name} name={name}>
              {shown ?? <Lines of={lines} />}
            </Fact>
          ))}
        </Facts>
      </div>
    </Panel>
  )
}

/** A row to a line; further lines of one stand below it, set in. */
export const textOf = (rows: readonly FactRow[]): string =>
  rows
    .map(({ name, lines }) => (lines.length === 1 ? `${name}: ${lines[0]}` : [`${name}:`, ...lines].join('\n  ')))
    .join('\n')

/** One to a line; a certificate may well say the same twice. */
const Lines = ({ of }: { of: readonly string[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and the list is made anew with each text.
  of.map((line, i) => <div key={i}>{line}</div>)
