import { Clock, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { leftText, spanText } from '#i18n/time-words.ts'
import { useT } from '#i18n/use-t.ts'
import { formatTime } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import styles from './NextStepCard.module.css'
import { type StatusFamily, type StatusFamilyName, statusFamilies } from './status-families.ts'

export interface NextStepCardProps {
  family: StatusFamilyName
  /** One sentence: who must do what. */
  children: ReactNode
  /** The owner chip; left out when nobody has to move. */
  owner?: 'customer' | 'you' | 'operator' | 'ca' | undefined
  /** Waiting since, unix seconds. */
  since?: number | null
  /** Ends at, unix seconds, and what happens then: 后自动关闭并退款. */
  deadline?: { at: number; words: string } | null | undefined
  /** What somebody else said of it, in its own language, and who. */
  quote?: { of: string; words: string } | undefined
  /** Named facts below the sentence, such as who ended the record and why. */
  facts?: readonly { name: string; value: ReactNode }[] | undefined
  /** Its one button. */
  action?: ReactNode
}

/** Next step of a record: a rule in the state's colour, one sentence, its owner, since when, deadline, one button. */
export function NextStepCard({ family, children, owner, since, deadline, quote, facts, action }: NextStepCardProps) {
  const t = useT()
  const nowSeconds = useNow() / 1000
  const look: StatusFamily = statusFamilies[family]
  const Icon = look.icon
  return (
    <section className={styles.next} data-tone={look.tone} aria-label={t('next.title')}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.sentence}>{children}</p>
        {quote && (
          <p className={styles.quote}>
            {quote.of}
            <q lang="en">{quote.words}</q>
          </p>
        )}
        <p className={styles.facts}>
          {owner && <OwnerChip owner={owner} />}
          {since !== undefined && since !== null && (
            <span>
              <b>{t('next.waiting', { span: spanText(t, nowSeconds - since) })}</b>
            </span>
          )}
          {deadline && (
            <span title={formatTime(deadline.at)}>
              <Clock className="icon" aria-hidden="true" />
              <b>{leftText(t, deadline.at - nowSeconds)}</b> {deadline.words}
            </span>
          )}
        </p>
        {facts && facts.length > 0 && (
          <dl className={styles.story}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  )
}

/** Whose turn it is. */
export function OwnerChip({ owner }: { owner: NonNullable<NextStepCardProps['owner']> }) {
  const t = useT()
  return (
    <span className={styles.owner} data-you={owner === 'you' || undefined}>
      <UserRound aria-hidden="true" />
      {t(`owner.${owner}`)}
    </span>
  )
}
