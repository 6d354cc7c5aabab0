import type { StatementReport } from '@app/contracts/reconcile/reconcile'
import type { StatementSource } from '@app/contracts/reconcile/reconcile-values'
import type { Statement, StatementLine } from '#providers/statements/statement.ts'
import { channelNoOf } from './difference-of.ts'
import type { Match } from './match-lines.ts'
import type { DifferenceRow } from './reconcile.table.ts'

/** Lines of a file that a report names. */
const mostVerdicts = 200

interface Imported {
  source: StatementSource
  statement: Statement
  /** Lines that no earlier file had, and what each was found to be. */
  fresh: readonly StatementLine[]
  matches: readonly Match[]
  /** Differences that were added. */
  added: readonly DifferenceRow[]
  found: number
  changed: number
  reopened: readonly string[]
}

type Verdict = StatementReport['verdicts'][number]

/** What an import did, or would do. */
export function reportOf({
  source,
  statement,
  fresh,
  matches,
  added,
  found,
  changed,
  reopened,
}: Imported): StatementReport {
  const { lines, account } = statement
  const days = lines.map(({ day }) => day).toSorted()
  const byLine = new Map(fresh.map((line, at) => [line, matches[at]]))
  const count = (state: Match['state']) => matches.filter((match) => match.state === state).length
  const countKind = (kind: DifferenceRow['kind']) => added.filter((difference) => difference.kind === kind).length
  const sum = (counts: (minor: number) => boolean) =>
    lines.reduce((total, { amountMinor }) => total + (counts(amountMinor) ? amountMinor : 0), 0)
  const verdicts: Verdict[] = [
    ...lines.map((line): Verdict => {
      const { day, payer, amountMinor } = line
      const label = channelNoOf(line) || line.ourNo
      return { line: line.line, day, label, payer, amountMinor, verdict: byLine.get(line)?.state ?? 'known' }
    }),
    ...added
      .filter(({ kind }) => kind === 'only-ours')
      .map(({ day, ourNo, who, oursMinor }): Verdict => {
        return { line: 0, day, label: ourNo, payer: who, amountMinor: oursMinor ?? 0, verdict: 'only-ours' }
      }),
  ]
  return {
    ...{ source, account, currency: lines[0]?.currency ?? '', from: days[0] ?? null, to: days.at(-1) ?? null },
    ...{ rows: lines.length, added: fresh.length, known: lines.length - fresh.length, changed, found },
    ...{ matched: count('matched'), aside: count('aside') },
    differences: {
      ...{ 'only-ours': countKind('only-ours'), 'only-theirs': countKind('only-theirs') },
      ...{ amount: countKind('amount'), fee: countKind('fee') },
    },
    ...{ inMinor: sum((minor) => minor > 0), outMinor: 0 - sum((minor) => minor < 0) },
    feeMinor: lines.reduce((total, { feeMinor }) => total + feeMinor, 0),
    reopened: [...reopened],
    verdicts: verdicts.toSorted((a, b) => urgency(a) - urgency(b) || a.line - b.line).slice(0, mostVerdicts),
  }
}

const calm: readonly Verdict['verdict'][] = ['matched', 'aside', 'known']
/** Those that need a person first. */
const urgency = ({ verdict }: Verdict) => calm.indexOf(verdict) + 1
