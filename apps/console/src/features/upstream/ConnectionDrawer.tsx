import { saveConflictCode } from '@app/contracts/error-codes'
import { type Connection, createConnection, updateConnection } from '@app/contracts/upstream'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useLeftFields } from '#features/organisations/use-left-fields.ts'
import { connectionQueries } from '#features/products/connections.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors, Refused } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { ConflictDialog } from '#ui/ConflictDialog.tsx'
import { GuardedDrawer } from '#ui/GuardedDrawer.tsx'
import { showSuccess } from '#ui/notices.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'
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
import styles from './upstream.module.css'
import { useConnectionMove } from './upstream.queries.ts'

const words = {
  name: 'upstream.name',
  directoryUrl: 'upstream.directory',
  caaDomain: 'upstream.caa',
  contact: 'upstream.contact',
  kid: 'upstream.kid',
  rootsPem: 'upstream.roots',
} as const

/** Saves a new connection, or changes one. */
export function ConnectionDrawer({ connection, onClose }: { connection: Connection | undefined; onClose: () => void }) {
  const t = useT(upstreamMessages)
  const locale = useLocale()
  const formId = useId()
  const cache = useQueryClient()
  const [start, setStart] = useState(connection ? connectionDraftOf(connection) : newConnection)
  const [draft, setDraft] = useState<ConnectionDraft>(start)
  const [version, setVersion] = useState(connection?.version ?? 1)
  const [theirs, setTheirs] = useState<Connection>()
  const fields = useLeftFields()
  const create = useConnectionMove(createConnection)
  const update = useConnectionMove(updateConnection)
  const isPending = create.isPending || update.isPending
  const faults = connectionFaults(draft, locale)

  const save = async (over = version) => {
    const body = connectionBodyOf(draft)
    try {
      if (connection) await update.mutateAsync({ params: { id: connection.id }, body: { ...body, version: over } })
      else await create.mutateAsync({ body })
      showSuccess(t('upstream.saved', { name: draft.name.trim() }))
      onClose()
    } catch (error) {
      // Any other refusal was shown where it belongs.
      if (!connection || !(error instanceof Refused) || error.code !== saveConflictCode) return
      const now = await cache.fetchQuery({ ...connectionQueries.all(), staleTime: 0 })
      setTheirs(now.find(({ id }) => id === connection.id))
    }
  }
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    fields.tryAll()
    if (Object.keys(faults).length > 0)
      return requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`#${CSS.escape(formId)} [aria-invalid="true"]`)?.focus(),
      )
    if (!isPending) void save()
  }
  const take = (stored: Connection) => {
    setStart(connectionDraftOf(stored))
    setDraft(connectionDraftOf(stored))
    setVersion(stored.version)
    setTheirs(undefined)
  }
  useShortcuts([{ keys: 'mod+s', label: t('upstream.save'), group: 'page', run: () => void submit() }])
  return (
    <GuardedDrawer
      isOpen
      isDirty={!isSameConnection(start, draft)}
      onClose={onClose}
      title={connection ? t('upstream.edit') : t('upstream.new')}
      footer={
        <Button form={formId} type="submit" variant="primary" loading={isPending}>
          {t('upstream.save')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <ConnectionFields
          draft={draft}
          hasKeptKey={connection?.hasEabKey ?? false}
          errors={{ ...fieldErrors(create.error ?? update.error), ...fields.shown(faults) }}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          onLeave={fields.leave}
        />
      </form>
      {theirs && (
        <ConflictDialog
          object={theirs.name}
          fields={differing(draft, connectionDraftOf(theirs)).map((field) => ({
            name: t(words[field]),
            mine: draft[field],
            theirs: connectionDraftOf(theirs)[field],
          }))}
          isPending={isPending}
          onClose={() => setTheirs(undefined)}
          onKeepMine={() => void save(theirs.version)}
          onTakeTheirs={() => take(theirs)}
        />
      )}
    </GuardedDrawer>
  )
}

const differing = (mine: ConnectionDraft, theirs: ConnectionDraft) =>
  connectionFields.filter((field) => mine[field] !== theirs[field])
