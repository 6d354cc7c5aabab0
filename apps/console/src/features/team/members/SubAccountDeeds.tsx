import * as contract from '@app/contracts/access/company'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { HandOverSelect } from './HandOverSelect.tsx'
import { LinkShown } from './SubAccountLink.tsx'
import type { SubAccountDeed } from './sub-account-actions.ts'
import { subAccountMessages } from './sub-accounts.messages.ts'
import { subAccountQueries, useSubAccountMove } from './sub-accounts.queries.ts'

interface DeedProps {
  deed: SubAccountDeed
  member: contract.SubAccount
  onClose: () => void
}

/** Asks before something is done to a member, does it, and shows the link where one was made. */
export function SubAccountDeeds({ deed, member, onClose }: DeedProps) {
  const t = useT(subAccountMessages)
  const { id, name, loginName } = member
  const params = { id }
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [link, setLink] = useState<string>()
  const [handOverTo, setHandOverTo] = useState<string | null>(null)
  const others = useQuery(subAccountQueries.everybody()).data?.filter((one) => one.id !== id && one.state === 'active')
  const disable = useSubAccountMove(contract.disableSubAccount)
  const enable = useSubAccountMove(contract.enableSubAccount)
  const reset = useSubAccountMove(contract.resetSubAccount)
  const remove = useSubAccountMove(contract.deleteSubAccount)
  const reinvite = useSubAccountMove(contract.resendInvitation)
  const isPending = [disable, enable, reset, remove, reinvite].some((move) => move.isPending)
  const done = (words: string) => {
    showSuccess(words)
    onClose()
  }
  const act: Record<SubAccountDeed, (reason: string) => Promise<void>> = {
    disable: async (reason) => {
      const { handedOver } = await disable.mutateAsync({ params, body: { reason, handOverTo } })
      done(t('sub.disabled', { name, count: handedOver }))
    },
    enable: async () => {
      await enable.mutateAsync({ params })
      done(t('sub.enabled', { name }))
    },
    'reset-password': async (reason) => {
      const { inviteUrl } = await reset.mutateAsync({ params, body: { what: 'password', reason } })
      if (inviteUrl) setLink(inviteUrl)
      else done(t('sub.reset-done', { name }))
    },
    'reset-second-step': async (reason) => {
      await reset.mutateAsync({ params, body: { what: 'second-step', reason } })
      done(t('sub.reset-done', { name }))
    },
    delete: async (reason) => {
      await remove.mutateAsync({ params, query: { reason, ...(handOverTo ? { handOverTo } : {}) }, idempotencyKey })
      done(t('sub.deleted', { name }))
    },
    reinvite: async () => setLink((await reinvite.mutateAsync({ params })).inviteUrl),
  }
  if (link)
    return (
      <LinkShown
        name={name}
        url={link}
        title={t(deed === 'reset-password' ? 'sub.link-reset-title' : 'sub.link-title')}
        onClose={onClose}
      />
    )
  const isSmall = deed === 'enable' || deed === 'reinvite'
  const titles = {
    disable: t('sub.disable-title', { name }),
    enable: `${t('sub.enable')} ${name}`,
    'reset-password': t('sub.reset-password-title', { name }),
    'reset-second-step': t('sub.reset-second-step-title', { name }),
    delete: t('sub.delete-title', { name }),
    reinvite: `${t('sub.reinvite')} · ${name}`,
  }
  const consequences = {
    disable: [t('sub.disable-ends'), t('sub.disable-keeps')],
    enable: [],
    'reset-password': [t('sub.reset-password-body')],
    'reset-second-step': [t('sub.reset-second-step-body')],
    delete: [t('sub.delete-body')],
    reinvite: [],
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier={deed === 'delete' ? 'K3' : isSmall ? 'K1' : 'K2'}
      typedWord={loginName}
      isDanger={!isSmall}
      title={titles[deed]}
      consequences={consequences[deed]}
      actionLabel={t(`sub.${deed}`)}
      isPending={isPending}
      // A refusal was shown; the dialog stays for another try.
      onConfirm={(reason) => void act[deed](reason).catch(() => undefined)}
    >
      {(deed === 'disable' || deed === 'delete') && (
        <HandOverSelect members={others ?? []} value={handOverTo} onChange={setHandOverTo} />
      )}
    </ConfirmDialog>
  )
}
