import { type Connection, createConnection, updateConnection } from '@app/contracts/upstream'
import { useQueryClient } from '@tanstack/react-query'
import { connectionQueries } from '#features/products/detail/connections.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { ConnectionFields } from './ConnectionFields.tsx'
import {
  type ConnectionDraft,
  connectionBodyOf,
  connectionDraftOf,
  connectionFaults,
  connectionFields,
  isSameConnection,
  newConnection,
} from './connection-draft.ts'
import { upstreamMessages } from './upstream.messages.ts'
import { useConnectionMove } from './upstream.queries.ts'

const words = {
  name: 'upstream.name',
  directoryUrl: 'upstream.directory',
  caaDomain: 'upstream.caa',
  contact: 'upstream.contact',
  kid: 'upstream.kid',
  rootsPem: 'upstream.roots',
  validTypes: 'upstream.valid-types',
} as const

/** Saves a new connection, or changes one. */
export function ConnectionDrawer({ connection, onClose }: { connection: Connection | undefined; onClose: () => void }) {
  const t = useT(upstreamMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const create = useConnectionMove(createConnection)
  const update = useConnectionMove(updateConnection)
  const hasKeptKey = connection?.hasEabKey ?? false
  const record = useRecordDraft<Connection, ConnectionDraft>({
    stored: connection,
    empty: newConnection,
    draftOf: connectionDraftOf,
    faultsOf: (draft) => connectionFaults(draft, hasKeptKey, locale),
    send: async (draft, version) => {
      const body = connectionBodyOf(draft)
      if (connection) await update.mutateAsync({ params: { id: connection.id }, body: { ...body, version } })
      else await create.mutateAsync({ body })
      showSuccess(t('upstream.saved', { name: draft.name.trim() }))
      onClose()
    },
    reload: async () => {
      const now = await cache.fetchQuery({ ...connectionQueries.all(), staleTime: 0 })
      return now.find(({ id }) => id === connection?.id)
    },
  })
  const { start, draft } = record
  return (
    <RecordDrawer
      record={record}
      isDirty={!isSameConnection(start, draft)}
      isPending={create.isPending || update.isPending}
      onClose={onClose}
      title={connection ? t('upstream.edit') : t('upstream.new')}
      saveLabel={t('upstream.save')}
      differences={(theirs) =>
        differing(draft, connectionDraftOf(theirs)).map((field) => ({
          name: t(words[field]),
          mine: String(draft[field]),
          theirs: String(connectionDraftOf(theirs)[field]),
        }))
      }
    >
      <ConnectionFields
        draft={draft}
        hasKeptKey={hasKeptKey}
        errors={{ ...fieldErrors(create.error ?? update.error), ...record.faults }}
        onChange={record.change}
        onLeave={record.leave}
      />
    </RecordDrawer>
  )
}

const differing = (mine: ConnectionDraft, theirs: ConnectionDraft) =>
  connectionFields.filter((field) => mine[field] !== theirs[field])
