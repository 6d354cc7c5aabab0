import { followDefaults } from '@app/contracts/saas/defaults'
import { useState } from 'react'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Checkbox } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { followDefaultsMessages } from './follow-defaults.messages.ts'
import styles from './saas.module.css'
import { useTenantMove } from './tenants.queries.ts'

interface FollowDefaultsProps {
  /** Id of the tenant. */
  id: string
  kind: 'words' | 'menu'
  /** Messages that the tenant worded itself, such as `mail/notice.paid`. */
  messages: readonly string[]
  onClose: () => void
}

/** Asks which messages of a tenant, or whether its menu, shall follow its application again. */
export function FollowDefaults({ id, kind, messages, onClose }: FollowDefaultsProps) {
  const t = useT(followDefaultsMessages)
  const say = useT(messageLogMessages)
  const move = useTenantMove(followDefaults)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [chosen, choose] = useState(messages)
  const nameOf = (key: string) => {
    const [channel, template = ''] = key.split('/')
    return `${templateWord(say, { template })} · ${t(channel === 'mail' ? 'follow.mail' : 'follow.sms')}`
  }
  const body = kind === 'menu' ? { kind } : { kind, messages: [...chosen] }
  const onSuccess = ({ changed }: { changed: number }) => {
    showSuccess(kind === 'menu' ? t('follow.menu-done') : t('follow.words-done', { count: changed }))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      title={t(`follow.${kind}-title`)}
      actionLabel={t('follow.action')}
      isPending={move.isPending}
      isAnswered={kind === 'menu' || chosen.length > 0}
      questions={(isTried) =>
        kind === 'words' && (
          <fieldset className={styles.follow}>
            <legend>{t('follow.messages')}</legend>
            {messages.map((key) => (
              <Checkbox
                key={key}
                label={nameOf(key)}
                checked={chosen.includes(key)}
                onChange={({ currentTarget: { checked } }) =>
                  choose(messages.filter((one) => (one === key ? checked : chosen.includes(one))))
                }
              />
            ))}
            {isTried && chosen.length === 0 && <p role="alert">{t('follow.none')}</p>}
          </fieldset>
        )
      }
      onClose={onClose}
      onConfirm={() => move.mutate({ params: { id }, body, idempotencyKey }, { onSuccess, onError: onClose })}
    >
      {t(`follow.${kind}-body`)}
    </ConfirmDialog>
  )
}
