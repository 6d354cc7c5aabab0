import type { LogDetail } from '@app/contracts/logs'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '#i18n/use-t.ts'
import { listPaths } from '#lib/view-search.ts'
import { useActor } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { FactRow, FactRows } from '#ui/facts/FactRows.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { agentWords } from './agent-words.ts'
import { LogChanges } from './LogChanges.tsx'
import { LogValue, useValueContext } from './LogValue.tsx'
import { ActorCell } from './log-columns.tsx'
import { objectHref } from './log-links.ts'
import { logSearch } from './log-search.ts'
import { actionWord, factWord, objectWord } from './log-words.ts'
import { logMessages } from './logs.messages.ts'
import styles from './logs.module.css'
import { logQueries } from './logs.queries.ts'

/** Log entry beside the list: actor, time, source and changes. */
export function LogDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useT(logMessages)
  const locale = useLocale()
  const { data, error, isError, refetch } = useQuery({ ...logQueries.one(id ?? ''), enabled: id !== undefined })
  return (
    <Drawer
      isOpen={id !== undefined}
      onClose={onClose}
      title={data ? actionWord(data.action, locale) : t('log.title')}
      size="md"
    >
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <LogParts log={data} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Drawer>
  )
}

function LogParts({ log }: { log: LogDetail }) {
  const t = useT(logMessages)
  const locale = useLocale()
  const { isOperator } = useActor()
  const context = useValueContext(log.names)
  // The object has said its own id and name already.
  const said = new Set<unknown>(['', null, log.object?.id, log.object?.name])
  const facts = Object.entries(log.facts).filter(([, value]) => !said.has(value))
  return (
    <>
      <FactRows>
        <FactRow name={t('log.column.at')}>
          <Time at={log.at} />
        </FactRow>
        <FactRow name={t('log.column.actor')}>
          {log.memberId === null ? (
            <ActorCell line={log} t={t} />
          ) : (
            <AppLink href={logSearch.href({ actor: log.memberId })} className={styles.link}>
              <ActorCell line={log} t={t} />
            </AppLink>
          )}
        </FactRow>
        {log.object && (
          <FactRow name={t('log.column.object')}>
            <LoggedObject log={log} object={log.object} />
          </FactRow>
        )}
        <FactRow name={t('log.column.account')}>
          {isOperator && log.accountName ? (
            <AppLink href={`${listPaths.orders}?view=all&accountId=${log.accountId}`} className={styles.link}>
              {log.accountName}
            </AppLink>
          ) : (
            log.accountName || '-'
          )}
        </FactRow>
        <Origin log={log} />
        <FactRow name={t('log.request')}>
          <MonoFact value={log.requestId} name={t('log.request')} max={13} />
        </FactRow>
        {facts.map(([name, value]) => (
          <FactRow key={name} name={factWord(name, locale)}>
            <LogValue field={name} value={value} context={context} />
          </FactRow>
        ))}
      </FactRows>
      <LogChanges log={log} context={context} />
      <FactRows>
        <FactRow name={log.seq === null ? t('log.line-older') : t('log.line', { seq: log.seq })}>
          <MonoFact value={log.hash ?? ''} name={t('log.hash')} max={40} />
        </FactRow>
      </FactRows>
    </>
  )
}

/** The object by name, as a link to its page where there is one; its id to be copied. */
function LoggedObject({ log, object }: { log: LogDetail; object: NonNullable<LogDetail['object']> }) {
  const t = useT(logMessages)
  const locale = useLocale()
  const { accountId } = useActor()
  const href = objectHref(log, accountId)
  const name = object.name || '-'
  return (
    <>
      {href ? (
        <AppLink href={href} className={styles.link}>
          {name}
        </AppLink>
      ) : (
        name
      )}
      <span className={styles.objectId}>
        {objectWord(object.kind, locale)}
        {object.id && <MonoFact value={object.id} name={t('log.object-id')} max={13} />}
      </span>
    </>
  )
}

/** Source of an action. Customers do not see where the provider's staff work. */
function Origin({ log }: { log: LogDetail }) {
  const t = useT(logMessages)
  const { isOperator } = useActor()
  const isHidden = !isOperator && log.memberId !== null && log.ip === ''
  return (
    <>
      <FactRow name={t('log.address')}>
        {isHidden ? t('log.hidden') : <MonoFact value={log.ip} name={t('log.address')} />}
      </FactRow>
      {log.userAgent && (
        <FactRow name={t('log.agent')}>
          {agentWords(log.userAgent)}
          <span className={styles.agent}>{log.userAgent}</span>
        </FactRow>
      )}
    </>
  )
}
