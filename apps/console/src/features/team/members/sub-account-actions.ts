import type { SubAccount } from '@app/contracts/access/company'
import type { Permission } from '@app/contracts/access/permissions'
import type { T } from '#i18n/i18n.ts'
import type { MenuEntry } from '#ui/overlays/PopMenu.tsx'
import type { subAccountMessages } from './sub-accounts.messages.ts'

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

interface EntriesContext {
  t: T<typeof subAccountMessages>
  why: (need: Permission) => string | undefined
  onDeed: (member: SubAccount, deed: SubAccountDeed) => void
}

/** What can be done to a member; what cannot says why. */
export const subAccountEntries = ({ t, why, onDeed }: EntriesContext, member: SubAccount): MenuEntry[] =>
  deedsFor(member).map((deed) => {
    const isOwn = member.isSelf && (deed === 'disable' || deed === 'delete')
    return {
      id: deed,
      label: t(`sub.${deed}`),
      isDanger: deed === 'delete' || deed === 'disable',
      startsGroup: deed === 'delete',
      whyNot: (member.isHolder ? t('sub.holder-why') : undefined) ?? (isOwn ? t('sub.self-why') : why(needs[deed])),
      onSelect: () => onDeed(member, deed),
    }
  })
