import { can } from '@app/contracts/access/permissions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { ListPage } from '#session/ListPage.tsx'
import { useActor } from '#session/use-actor.ts'
import { useListAddress } from '#session/use-list-address.ts'
import { Button } from '#ui/Button.tsx'
import { ChainStrip } from './ChainStrip.tsx'
import { LogDrawer } from './LogDrawer.tsx'
import { useLogColumns } from './log-columns.tsx'
import { logSearch } from './log-search.ts'
import { logMessages } from './logs.messages.ts'
import { logQueries, verifyMutation } from './logs.queries.ts'
import { useLogFilters } from './use-log-filters.tsx'

const route = getRouteApi('/_shell/company/logs')

export function LogListPage() {
  const t = useT(logMessages)
  const actor = useActor()
  const client = useQueryClient()
  const address = useListAddress(route, logSearch)
  const { search, open, narrow } = address
  const query = useQuery(logQueries.list(search))
  const { q, group, object, actor: who, date } = useLogFilters(search, narrow)
  // A link from the object's page: only the entries themselves know its name.
  const named = { id: 'objectId', label: t('log.object-id'), chosen: query.data?.logs[0]?.object?.name } as const
  const verify = useMutation({
    ...verifyMutation(),
    // Verification itself adds a log entry, so the list is refetched.
    onSuccess: () => client.invalidateQueries({ queryKey: ['logs', 'list'] }),
  })
  return (
    <ListPage
      {...{ name: 'logs', address, query }}
      rows={({ logs }) => logs}
      columns={useLogColumns(address)}
      words={(key) => t(`log.${key}`)}
      counted={(key, count) => t(`log.${key}`, { count })}
      filters={[q, group, object, who, date, named]}
      actions={
        can(actor, 'log.verify') && (
          <Button
            icon={<ShieldCheck aria-hidden="true" />}
            loading={verify.isPending}
            onClick={() => void verify.mutate()}
          >
            {verify.isPending ? t('log.verify-running') : t('log.verify')}
          </Button>
        )
      }
      notice={verify.data && <ChainStrip report={verify.data} />}
      skeletonRows={12}
    >
      <LogDrawer id={search.id} onClose={() => open({})} />
    </ListPage>
  )
}
