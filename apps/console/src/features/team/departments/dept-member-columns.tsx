import type { SubAccount } from '@app/contracts/access/company'
import type { T } from '#i18n/i18n.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { subAccountSearch } from '../members/sub-account-search.ts'
import type { subAccountMessages } from '../members/sub-accounts.messages.ts'

const families = { active: 'done', invited: 'waitAction', disabled: 'closed' } as const

/** Facts of a member, to read: they are changed on the page of sub-accounts, where the name leads. */
export const deptMemberColumns = (t: T<typeof subAccountMessages>): Column<SubAccount>[] => [
  {
    id: 'name',
    title: t('sub.name'),
    width: 200,
    card: 'title',
    cell: (member) => (
      <TwoLines sub={member.loginName}>
        <AppLink href={subAccountSearch.href({ q: member.loginName })}>{member.name}</AppLink>
      </TwoLines>
    ),
  },
  {
    id: 'role',
    title: t('sub.role'),
    width: 150,
    card: 'fact',
    cell: ({ isHolder, roleName }) => (isHolder ? t('sub.holder') : roleName),
  },
  {
    id: 'lastLogin',
    title: t('sub.last-login'),
    width: 140,
    card: 'fact',
    cell: ({ lastLoginAt }) =>
      lastLoginAt === null ? <span className="t3">{t('sub.never')}</span> : <Time at={lastLoginAt} as="short" />,
  },
  {
    id: 'state',
    title: t('sub.state'),
    width: 120,
    card: 'tag',
    cell: ({ state }) => <StatusTag family={families[state]}>{t(`sub.state.${state}`)}</StatusTag>,
  },
]
