import type { Half } from '@app/pki/match'
import { CircleCheck, CircleX } from 'lucide-react'
import { toolMessages } from '#features/ssl-tools/tools.messages.ts'
import styles from '#features/ssl-tools/tools.module.css'
import { useT } from '#i18n/use-t.ts'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { type Verdict, verdictOf } from './match-verdict.ts'

export const slots = ['key', 'certificate', 'csr'] as const
export type Slot = (typeof slots)[number]

interface MatchResultProps {
  /** Two or three. */
  halves: readonly { slot: Slot; half: Half }[]
}

/** The verdict, and each pair with the hashes it rests on. */
export function MatchResult({ halves }: MatchResultProps) {
  const t = useT(toolMessages)
  const verdict = verdictOf(halves.map(({ slot, half }) => ({ slot, hash: half.spkiSha256 })))
  const isGood = verdict.is === 'all'
  const Icon = isGood ? CircleCheck : CircleX
  const pairs = halves.flatMap((a, i) => halves.slice(i + 1).map((b) => ({ a, b })))
  return (
    <Panel title={t('tool.result')}>
      <p className={styles.verdict} data-good={isGood}>
        <Icon className="icon" aria-hidden="true" />
        <b>{useVerdictWords(verdict)}</b>
      </p>
      <p className="t2">{isGood ? t('match.all-help') : t('match.differ-help')}</p>
      <table className={styles.table}>
        <caption className="sr">{t('match.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('match.item')}</th>
            <th scope="col">{t('match.key-kind')}</th>
            <th scope="col">{t('match.hash')}</th>
          </tr>
        </thead>
        <tbody>
          {halves.map(({ slot, half }) => (
            <tr key={slot}>
              <th scope="row">{t(`match.${slot}`)}</th>
              <td>
                <span className="nowrap">{half.keyLabel}</span>
                {half.keyAlgorithm === null && <small className={styles.rare}>{t('match.rare')}</small>}
              </td>
              <td>
                <MonoFact value={half.spkiSha256} name={t('match.hash')} max={24} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.pairs}>
        {pairs.map(({ a, b }) => {
          const fits = a.half.spkiSha256 === b.half.spkiSha256
          return (
            <li key={`${a.slot} ${b.slot}`}>
              <span>{t('match.verdict', { a: t(`match.${a.slot}`), b: t(`match.${b.slot}`) })}</span>
              <StatusTag family={fits ? 'done' : 'returned'}>{fits ? t('match.yes') : t('match.no')}</StatusTag>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function useVerdictWords(verdict: Verdict<Slot>): string {
  const t = useT(toolMessages)
  if (verdict.is === 'all') return t('match.all')
  if (verdict.is === 'none') return t('match.none')
  if (verdict.is === 'odd') return t('match.odd', { odd: t(`match.the.${verdict.odd}`) })
  return t('match.pair', { a: t(`match.the.${verdict.a}`), b: t(`match.the.${verdict.b}`) })
}
