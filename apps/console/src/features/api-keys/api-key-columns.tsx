import { type ApiKey, apiKeyPrefix } from '@app/contracts/access/api-keys'
import { useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { formatShortTime } from '#lib/time.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { actionsColumn, RowActions } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import type { ApiKeyDeed } from './ApiKeyDeeds.tsx'
import { apiKeyMessages } from './api-keys.messages.ts'
import styles from './api-keys.module.css'

const families = { active: 'done', expired: 'closed', revoked: 'closed' } as const

/** The beginning and the end of a key, by which it is told apart. */
export const shortKey = (lastFour: string) => `${apiKeyPrefix}…${lastFour}`

export function ApiKeyState({ apiKey: { state } }: { apiKey: ApiKey }) {
  const t = useT(apiKeyMessages)
  return <StatusTag family={families[state]}>{t(`api-key.state.${state}`)}</StatusTag>
}

/** When a key was last used, and from where. */
export function LastUse({ apiKey: { lastUsedAt, lastUsedIp } }: { apiKey: ApiKey }) {
  const t = useT(apiKeyMessages)
  if (lastUsedAt === null) return <span className="t3">{t('api-key.never')}</span>
  return (
    <TwoLines sub={lastUsedIp}>
      <Time at={lastUsedAt} as="short" />
    </TwoLines>
  )
}

export function useApiKeyColumns(onAct: (action: 'edit' | ApiKeyDeed, apiKey: ApiKey) => void) {
  const t = useT(apiKeyMessages)
  const why = useWhyNot()
  return useMemo<Column<ApiKey>[]>(() => {
    const whyNot = (apiKey: ApiKey) =>
      why('apiKey.save') ?? (apiKey.state === 'revoked' ? t('api-key.revoked-why') : undefined)
    return [
      column(
        { id: 'name', title: t('api-key.name'), sort: 'name', firstSort: 'asc', pin: 'start', card: 'title' },
        ({ name, lastFour }) => (
          <TwoLines sub={<span className="mono">{shortKey(lastFour)}</span>}>
            <b className={`ellipsis ${styles.name}`} title={name}>
              {name}
            </b>
          </TwoLines>
        ),
      ),
      column({ id: 'role', title: t('api-key.role'), width: 150, grow: 1, card: 'fact' }, ({ roleName, deptName }) => (
        <TwoLines sub={deptName || undefined}>
          {roleName || <span className="t3">{t('api-key.role-gone')}</span>}
        </TwoLines>
      )),
      column(
        { id: 'ips', title: t('api-key.ips'), width: 160, drop: 2, card: 'fact' },
        ({ ipList: [first, ...more] }) =>
          first === undefined ? (
            <span className="t3">{t('api-key.anywhere')}</span>
          ) : (
            <TwoLines sub={more.length > 0 ? t('api-key.ips-more', { count: more.length + 1 }) : undefined}>
              <span className="mono" title={[first, ...more].join('\n')}>
                {first}
              </span>
            </TwoLines>
          ),
      ),
      column({ id: 'ends', title: t('api-key.last-day'), width: 130, card: 'fact' }, ({ expiresAt }) =>
        expiresAt === null ? <span className="t3">{t('api-key.no-end')}</span> : <Time at={expiresAt} as="day" />,
      ),
      column(
        { id: 'lastUsed', title: t('api-key.last-used'), width: 140, drop: 3, sort: 'lastUsed', card: 'fact' },
        (apiKey) => <LastUse apiKey={apiKey} />,
      ),
      column(
        { id: 'created', title: t('api-key.created'), width: 130, drop: 1, sort: 'created', card: 'fact' },
        ({ createdAt, createdBy }) => (
          <TwoLines sub={createdBy}>
            <Time at={createdAt} as="day" />
          </TwoLines>
        ),
      ),
      column({ id: 'state', title: t('api-key.state'), width: 150, card: 'tag' }, (apiKey) => (
        <TwoLines
          sub={
            apiKey.previousUntil === null
              ? undefined
              : t('api-key.rotating', { time: formatShortTime(apiKey.previousUntil) })
          }
        >
          <span>
            <ApiKeyState apiKey={apiKey} />
          </span>
        </TwoLines>
      )),
      actionsColumn(t('api-key.actions'), 96, (apiKey) => (
        <RowActions
          edit={{
            label: t('api-key.edit-of', { name: apiKey.name }),
            whyNot: whyNot(apiKey),
            onClick: () => onAct('edit', apiKey),
          }}
          label={t('api-key.more-of', { name: apiKey.name })}
          entries={(['rotate', 'revoke'] as const).map((deed) => ({
            ...{ id: deed, label: t(`api-key.${deed}`), isDanger: deed === 'revoke', startsGroup: deed === 'revoke' },
            ...{ whyNot: whyNot(apiKey), onSelect: () => onAct(deed, apiKey) },
          }))}
        />
      )),
    ]
  }, [t, why, onAct])
}
