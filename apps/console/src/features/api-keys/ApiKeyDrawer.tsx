import { type ApiKey, createApiKey, listApiKeys, updateApiKey } from '@app/contracts/access/api-keys'
import { useState } from 'react'
import { endOfDay } from '#features/packs/pack-draft.ts'
import { useT } from '#i18n/use-t.ts'
import { call, fieldErrors } from '#lib/call.ts'
import { useNow } from '#lib/use-time.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { ApiKeyFields } from './ApiKeyFields.tsx'
import { ApiKeySecret } from './ApiKeySecret.tsx'
import { type ApiKeyDraft, bodyOfApiKey, differences, draftOfApiKey, newApiKey } from './api-key-draft.ts'
import { apiKeyMessages } from './api-keys.messages.ts'
import { useApiKeyMove } from './api-keys.queries.ts'

/** Makes a key, or changes one. The secret of a new key is shown once, here. */
export function ApiKeyDrawer({ apiKey, onClose }: { apiKey: ApiKey | undefined; onClose: () => void }) {
  const t = useT(apiKeyMessages)
  const now = useNow()
  const [made, setMade] = useState<{ name: string; secret: string }>()
  const create = useApiKeyMove(createApiKey)
  const update = useApiKeyMove(updateApiKey)
  const record = useRecordDraft<ApiKey, ApiKeyDraft>({
    stored: apiKey,
    empty: newApiKey(now),
    draftOf: draftOfApiKey,
    faultsOf: ({ name, roleId, lastDay }) => ({
      ...(name.trim() === '' ? { name: t('api-key.name-missing') } : {}),
      ...(roleId === '' ? { roleId: t('api-key.role-missing') } : {}),
      ...(lastDay !== '' && endOfDay(lastDay) * 1000 <= now ? { lastDay: t('api-key.last-day-past') } : {}),
    }),
    send: async (draft, version) => {
      const body = bodyOfApiKey(draft, apiKey)
      if (!apiKey) return setMade({ name: body.name, secret: (await create.mutateAsync({ body })).secret })
      await update.mutateAsync({ params: { id: apiKey.id }, body: { ...body, version } })
      showSuccess(t('api-key.saved', { name: body.name }))
      onClose()
    },
    reload: async () =>
      (await call(listApiKeys, { query: { limit: 100 } })).apiKeys.find(({ id }) => id === apiKey?.id),
  })
  if (made)
    return (
      <ApiKeySecret title={t('api-key.secret-title', { name: made.name })} secret={made.secret} onClose={onClose} />
    )
  const { start, draft } = record
  return (
    <RecordDrawer
      record={record}
      isDirty={differences(start, draft).length > 0}
      isPending={create.isPending || update.isPending}
      onClose={onClose}
      title={t(apiKey ? 'api-key.edit' : 'api-key.new')}
      saveLabel={t(apiKey ? 'api-key.save' : 'api-key.new')}
      differences={(theirs) =>
        differences(draft, draftOfApiKey(theirs)).map(({ field, ...values }) => ({
          name: t(`api-key.${field}`),
          ...values,
        }))
      }
    >
      <ApiKeyFields
        draft={draft}
        errors={{ ...fieldErrors(create.error ?? update.error), ...record.faults }}
        onChange={record.change}
        onLeave={record.leave}
      />
    </RecordDrawer>
  )
}
