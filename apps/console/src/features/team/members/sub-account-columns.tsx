import type { SubAccount } from '@app/contracts/access/company'
import type { Permission } from '@app/contracts/access/permissions'
import { Check } from 'lucide-react'
import type { T } from '#i18n/i18n.ts'
import { telephoneText } from '#lib/telephone.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { actionsColumn, RowActions } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { type SubAccountDeed, subAccountEntries } from './sub-account-actions.ts'
import type { subAccountMessages } from './sub-accounts.messages.ts'
import styles from './sub-accounts.module.css'

interface ColumnsContext {
  t: T<typeof subAccountMessages>
  why: (need: Permission) => string | undefined
  onEdit: (member: SubAccount) => void
  onDeed: (member: SubAccount, deed: SubAccountDeed) => void
}

const families = { active: 'done', invited: 'waitAction', disabled: 'closed' } as const

export function subAccountColumns(context: ColumnsContext): Column<SubAccount>[] {
  const { t, why, onEdit } = context
  return [
    {
      id: 'name',
      title: t('sub.name'),
      sort: 'name',
      firstSort: 'asc',
      pin: 'start',
      card: 'title',
      cell: (member) => (
        <TwoLines sub={member.loginName}>
          <span className={styles.name}>
            <b className="ellipsis">{member.name}</b>
            {member.isHolder && <span className={styles.root}>ROOT</span>}
            {member.isSelf && <span className={styles.self}>{t('sub.self')}</span>}
          </span>
        </TwoLines>
      ),
    },
    {
      id: 'contact',
      title: t('sub.email'),
      width: 220,
      card: 'wide',
      cell: (member) => (
        <TwoLines sub={member.telephone ? telephoneText(member) : undefined}>{member.email || '-'}</TwoLines>
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
          <TwoLines sub={lastLoginIp}>
            <Time at={lastLoginAt} as="short" />
          </TwoLines>
        ),
    },
    {
      id: 'state',
      title: t('sub.state'),
      width: 120,
      card: 'tag',
      cell: ({ state }) => <StatusTag family={families[state]}>{t(`sub.state.${state}`)}</StatusTag>,
    },
    actionsColumn(t('sub.actions'), 96, (member) => (
      <RowActions
        edit={{
          label: t('sub.edit-of', { name: member.name }),
          whyNot: why('sub.save') ?? (member.isHolder ? t('sub.holder-why') : undefined),
          onClick: () => onEdit(member),
        }}
        label={t('sub.more-of', { name: member.name })}
        entries={subAccountEntries(context, member)}
      />
    )),
  ]
}
