import type { SubAccount } from '@app/contracts/company'
import type { Permission } from '@app/contracts/permissions'
import { MoreHorizontal } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { type MenuEntry, PopMenu } from '#ui/overlays/PopMenu.tsx'
import { subAccountMessages } from './sub-accounts.messages.ts'
import styles from './sub-accounts.module.css'

export type SubAccountDeed = 'reinvite' | 'disable' | 'enable' | 'reset-password' | 'reset-second-step' | 'delete'

const needs: Record<SubAccountDeed, Permission> = {
  reinvite: 'sub.save',
  disable: 'sub.disable',
  enable: 'sub.disable',
  'reset-password': 'sub.reset',
  'reset-second-step': 'sub.reset',
  delete: 'sub.delete',
}

function deedsFor({ state, hasSecondStep }: SubAccount): SubAccountDeed[] {
  if (state === 'invited') return ['reinvite', 'delete']
  if (state === 'disabled') return ['enable', 'delete']
  return ['reset-password', ...(hasSecondStep ? (['reset-second-step'] as const) : []), 'disable', 'delete']
}

/** What can be done to a member; what cannot says why. */
export function SubAccountMenu({ member, onDeed }: { member: SubAccount; onDeed: (deed: SubAccountDeed) => void }) {
  const t = useT(subAccountMessages)
  const why = useWhyNot()
  const entries = deedsFor(member).map((deed): MenuEntry => {
    const isOwn = member.isSelf && (deed === 'disable' || deed === 'delete')
    return {
      id: deed,
      label: t(`sub.${deed}`),
      isDanger: deed === 'delete' || deed === 'disable',
      startsGroup: deed === 'delete',
      whyNot:
        (member.isHolder ? t('sub.holder-why') : undefined) ??
        (isOwn ? t('sub.self-why') : undefined) ??
        why(needs[deed]),
      onSelect: () => onDeed(deed),
    }
  })
  return (
    <PopMenu label={t('sub.more-of', { name: member.name })} align="end" className={styles.more} entries={entries}>
      <MoreHorizontal aria-hidden="true" />
    </PopMenu>
  )
}
