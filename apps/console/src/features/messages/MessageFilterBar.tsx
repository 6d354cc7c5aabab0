import { can } from '@app/contracts/access/permissions'
import { messageChannels, messageStates } from '@app/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import type { ColumnsProps } from '#session/columns-props.ts'
import { useActor } from '#session/use-actor.ts'
import { type ActiveFilter, FilterBar, FilterChips, FilterSelect, SearchBox } from '#ui/table/FilterBar.tsx'
import type { MessageSearch } from './message-search.ts'
import { messageLogMessages } from './messages.messages.ts'
import { messageQueries } from './messages.queries.ts'

interface FilterProps {
  search: MessageSearch
  columns: ColumnsProps
  narrow: (change: Partial<MessageSearch>) => void
  clear: () => void
}

export function MessageFilterBar({ search, columns, narrow, clear }: FilterProps) {
  const t = useT(messageLogMessages)
  const actor = useActor()
  const mayRead = can(actor, 'message.read')
  const hasSites = actor.audience === 'platform' && mayRead
  const sites = useQuery({ ...messageQueries.sites(), enabled: hasSites }).data?.sites ?? []
  const siteOptions = sites.filter((site) => !site.isOwn).map(({ id, name }) => ({ value: id, label: name }))
  const chip = (id: 'channel' | 'state' | 'siteId', name: string, value: string | undefined): ActiveFilter[] =>
    value === undefined
      ? []
      : [{ id, label: t('common.pair', { name, value }), onRemove: () => narrow({ [id]: undefined }) }]
  const { channel, state, siteId } = search
  const siteName = siteId && (sites.find(({ id }) => id === siteId)?.name ?? siteId.slice(-6))
  return (
    <>
      <FilterBar end={<ColumnsButton {...columns} />}>
        <SearchBox
          value={search.q ?? ''}
          label={mayRead ? t('message.log.search') : t('message.log.search-whole')}
          onSearch={(text) => narrow({ q: text || undefined })}
        />
        <FilterSelect
          label={t('message.channel')}
          value={channel}
          options={messageChannels.map((value) => ({ value, label: t(`message.channel.${value}`) }))}
          onChange={(value) => narrow({ channel: value })}
        />
        <FilterSelect
          label={t('message.state')}
          value={state}
          options={messageStates.map((value) => ({ value, label: t(`message.state.${value}`) }))}
          onChange={(value) => narrow({ state: value })}
        />
        {hasSites && siteOptions.length > 0 && (
          <FilterSelect
            label={t('message.site')}
            value={siteId}
            options={[
              ...sites.filter((site) => site.isOwn).map(({ id, name }) => ({ value: id, label: name })),
              ...siteOptions,
            ]}
            onChange={(value) => narrow({ siteId: value })}
          />
        )}
      </FilterBar>
      <FilterChips
        filters={[
          ...chip('channel', t('message.channel'), channel && t(`message.channel.${channel}`)),
          ...chip('state', t('message.state'), state && t(`message.state.${state}`)),
          ...chip('siteId', t('message.site'), siteName),
        ]}
        onClear={clear}
      />
    </>
  )
}
