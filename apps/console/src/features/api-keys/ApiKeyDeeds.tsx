import { type ApiKey, overlapHours, revokeApiKey, rotateApiKey } from '@app/contracts/access/api-keys'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { ApiKeySecret } from './ApiKeySecret.tsx'
import { apiKeyMessages } from './api-keys.messages.ts'
import { useApiKeyMove } from './api-keys.queries.ts'

export type ApiKeyDeed = 'rotate' | 'revoke'

interface DeedProps {
  apiKey: ApiKey
  onClose: () => void
}

/** Asks before a key gets a new secret or ends. */
export function ApiKeyDeeds({ deed, ...props }: DeedProps & { deed: ApiKeyDeed }) {
  return deed === 'rotate' ? <RotateDialog {...props} /> : <RevokeDialog {...props} />
}

function RotateDialog({ apiKey, onClose }: DeedProps) {
  const t = useT(apiKeyMessages)
  const rotate = useApiKeyMove(rotateApiKey)
  const [hours, setHours] = useState<(typeof overlapHours)[number]>(24)
  const { id, name, version } = apiKey
  if (rotate.data)
    return <ApiKeySecret title={t('api-key.secret-rotated', { name })} secret={rotate.data.secret} onClose={onClose} />
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      title={t('api-key.rotate-title', { name })}
      consequences={[t('api-key.rotate-new'), t('api-key.rotate-old')]}
      actionLabel={t('api-key.rotate')}
      isPending={rotate.isPending}
      onClose={onClose}
      onConfirm={() => rotate.mutate({ params: { id }, body: { version, overlapHours: hours } })}
    >
      <Select
        label={t('api-key.overlap')}
        allowDeselect={false}
        value={String(hours)}
        data={overlapHours.map((each) => ({ value: String(each), label: t(`api-key.overlap.${each}`) }))}
        onChange={(chosen) => setHours(overlapHours.find((each) => String(each) === chosen) ?? hours)}
      />
    </ConfirmDialog>
  )
}

function RevokeDialog({ apiKey, onClose }: DeedProps) {
  const t = useT(apiKeyMessages)
  const revoke = useApiKeyMove(revokeApiKey)
  const { id, name } = apiKey
  return (
    <ConfirmDialog
      isOpen
      isDanger
      tier="K2"
      title={t('api-key.revoke-title', { name })}
      consequences={[t('api-key.revoke-now'), t('api-key.revoke-stays')]}
      actionLabel={t('api-key.revoke')}
      isPending={revoke.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        revoke.mutate(
          { params: { id }, body: { reason } },
          {
            onSuccess: () => {
              showSuccess(t('api-key.revoked', { name }))
              onClose()
            },
          },
        )
      }
    />
  )
}
