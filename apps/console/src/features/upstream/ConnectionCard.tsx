import { type Connection, switchConnection, testConnection } from '@app/contracts/upstream'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useNow } from '#lib/use-time.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useSite } from '#session/use-site.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import type { MenuEntry } from '#ui/overlays/PopMenu.tsx'
import { RowActions } from '#ui/table/RowActions.tsx'
import { ConnectionFacts } from './ConnectionFacts.tsx'
import { standingFamilies, standingOf } from './connection-standing.ts'
import { upstreamMessages } from './upstream.messages.ts'
import styles from './upstream.module.css'
import { useConnectionMove } from './upstream.queries.ts'

export type ConnectionDeed = 'edit' | 'products' | 'off' | 'delete'

interface CardProps {
  connection: Connection
  onDeed: (deed: ConnectionDeed) => void
}

/** One connection: how it stands, what it is, and a test at hand. */
export function ConnectionCard({ connection, onDeed }: CardProps) {
  const t = useT(upstreamMessages)
  const titleId = useId()
  const now = useNow()
  const test = useConnectionMove(testConnection)
  const { id, name, kind, isBuiltIn, isDefault, isThere } = connection
  const standing = standingOf(connection, Math.floor(now / 1000))
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={titleId}>{name}</h2>
          <StatusTag family={standingFamilies[standing]}>{t(`upstream.standing.${standing}`)}</StatusTag>
          <span className={styles.mark}>{t(`upstream.kind.${kind}`)}</span>
          {isDefault && <span className={styles.mark}>{t('upstream.default')}</span>}
          {isBuiltIn && (
            <span className={styles.mark}>{t(kind === 'sandbox' ? 'upstream.built-in' : 'upstream.environment')}</span>
          )}
        </div>
        <div className={styles.deeds}>
          {kind === 'acme' && isThere && (
            <ButtonFor
              need="upstream.edit"
              size="sm"
              loading={test.isPending}
              aria-label={t('upstream.test-of', { name })}
              onClick={() => test.mutate({ params: { id } })}
            >
              {t('upstream.test')}
            </ButtonFor>
          )}
          {!isBuiltIn && <ConnectionMenu connection={connection} onDeed={onDeed} />}
        </div>
      </div>
      <div role="status">{test.data && <TestResult tested={test.data} known={connection.lastError} />}</div>
      <ConnectionFacts connection={connection} />
    </article>
  )
}

interface ResultProps {
  tested: { outcome: Tested; detail: string; milliseconds: number }
  /** What the facts below say already. */
  known: string
}

function TestResult({ tested, known }: ResultProps) {
  const t = useT(upstreamMessages)
  const isGood = tested.outcome === 'ok'
  const Icon = isGood ? CircleCheck : TriangleAlert
  return (
    <div className={styles.result} data-bad={!isGood || undefined}>
      <Icon aria-hidden="true" />
      <div>
        {t(`upstream.tested.${tested.outcome}`, { ms: tested.milliseconds })}
        {tested.detail && tested.detail !== known && <span className={styles.detail}>{tested.detail}</span>}
      </div>
    </div>
  )
}

type Tested = 'ok' | 'dns' | 'connect' | 'answer' | 'account'

function ConnectionMenu({ connection, onDeed }: CardProps) {
  const t = useT(upstreamMessages)
  const why = useWhyNot()
  const switching = useConnectionMove(switchConnection)
  const { id, name, isEnabled, version, products } = connection
  const { flags } = useSite()
  const switchOn = () =>
    switching.mutate(
      { params: { id }, body: { isEnabled: true, version } },
      { onSuccess: () => showSuccess(t('upstream.switched-on', { name })) },
    )
  const entries: MenuEntry[] = [
    { id: 'edit', label: t('upstream.do-edit'), onSelect: () => onDeed('edit') },
    // The platform chooses the CA of a product in its catalogue.
    ...(flags.isRoot
      ? []
      : [{ id: 'products', label: t('upstream.choose-products'), onSelect: () => onDeed('products') }]),
    isEnabled
      ? { id: 'off', label: t('upstream.switch-off'), isDanger: true, onSelect: () => onDeed('off') }
      : { id: 'on', label: t('upstream.switch-on'), onSelect: switchOn },
    {
      ...{ id: 'delete', label: t('upstream.delete'), isDanger: true, startsGroup: true },
      whyNot: products.length > 0 ? t('upstream.delete-used') : undefined,
      onSelect: () => onDeed('delete'),
    },
  ]
  return (
    <RowActions
      label={t('upstream.more-of', { name })}
      entries={entries.map((entry) => ({ ...entry, whyNot: why('upstream.edit') ?? entry.whyNot }))}
    />
  )
}
