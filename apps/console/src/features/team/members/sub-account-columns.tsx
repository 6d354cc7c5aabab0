import type { SubAccount } from '@app/contracts/company'
import { Check, Pencil } from 'lucide-react'
import type { T } from '#i18n/i18n.ts'
import { telephoneText } from '#lib/telephone.ts'
import { IconButton } from '#ui/Button.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import type { Column } from '#ui/table/table-column.ts'
import team from '../team.module.css'
import { type SubAccountDeed, SubAccountMenu } from './SubAccountMenu.tsx'
import type { subAccountMessages } from './sub-accounts.messages.ts'
import styles from './sub-accounts.module.css'

interface ColumnsContext {
  t: T<typeof subAccountMessages>
  whyNotEdit: string | undefined
  onEdit: (member: SubAccount) => void
  onDeed: (member: SubAccount, deed: SubAccountDeed) => void
}

const families = { active: 'done', invited: 'waitAction', disabled: 'closed' } as const

export function subAccountColumns({ t, whyNotEdit, onEdit, onDeed }: ColumnsContext): Column<SubAccount>[] {
  return [
    {
      id: 'name',
      title: t('sub.name'),
      sort: 'name',
      firstSort: 'asc',
      pin: 'start',
      card: 'title',
      cell: (member) => (
        <span className={team.who}>
          <span className={styles.name}>
            <b className="ellipsis">{member.name}</b>
            {member.isHolder && <span className={styles.root}>ROOT</span>}
            {member.isSelf && <span className={styles.self}>{t('sub.self')}</span>}
          </span>
          <span className={team.sub}>{member.loginName}</span>
        </span>
      ),
    },
    {
      id: 'contact',
      title: t('sub.email'),
      width: 220,
      card: 'wide',
      cell: ({ email, telPrefix, telephone }) => (
        <span className={team.who}>
          <span className="ellipsis">{email || '-'}</span>
          {telephone && <span className={team.sub}>{telephoneText({ telPrefix, telephone })}</span>}
        </span>
      ),
    },
    {
      id: 'role',
      title: t('sub.role'),
      width: 150,
      card: 'fact',
      cell: ({ isHolder, roleName }) => (isHolder ? t('sub.holder') : roleName),
    },
    { id: 'dept', title: t('sub.dept'), width: 130, card: 'fact', cell: ({ deptName }) => deptName || '-' },
    {
      id: 'second',
      title: t('sub.second-step'),
      width: 110,
      card: 'fact',
      cell: ({ hasSecondStep }) =>
        hasSecondStep ? (
          <span className={styles.on}>
            <Check className="icon" aria-hidden="true" /> {t('sub.on')}
          </span>
        ) : (
          <span className="t3">{t('sub.off')}</span>
        ),
    },
    {
      id: 'lastLogin',
      title: t('sub.last-login'),
      width: 140,
      sort: 'lastLogin',
      card: 'fact',
      cell: ({ lastLoginAt, lastLoginIp }) =>
        lastLoginAt === null ? (
          <span className="t3">{t('sub.never')}</span>
        ) : (
          <span className={team.who}>
            <Time at={lastLoginAt} as="short" />
            <span className={team.sub}>{lastLoginIp}</span>
          </span>
        ),
    },
    {
      id: 'state',
      title: t('sub.state'),
      width: 120,
      card: 'tag',
      cell: ({ state }) => <StatusTag family={families[state]}>{t(`sub.state.${state}`)}</StatusTag>,
    },
    {
      id: 'actions',
      title: t('sub.actions'),
      isTitleHidden: true,
      width: 96,
      pin: 'end',
      card: 'corner',
      cell: (member) => (
        <span className={styles.actions}>
          <IconButton
            label={t('sub.edit-of', { name: member.name })}
            size="sm"
            whyNot={whyNotEdit ?? (member.isHolder ? t('sub.holder-why') : undefined)}
            onClick={() => onEdit(member)}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
          <SubAccountMenu member={member} onDeed={(deed) => onDeed(member, deed)} />
        </span>
      ),
    },
  ]
}
