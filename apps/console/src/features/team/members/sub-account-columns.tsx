import type { SubAccount } from '@app/contracts/access/company'
import { Check } from 'lucide-react'
import { useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { telephoneText } from '#lib/telephone.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { actionsColumn, RowActions } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { type SubAccountDeed, subAccountEntries } from './sub-account-actions.ts'
import { subAccountMessages } from './sub-accounts.messages.ts'
import styles from './sub-accounts.module.css'

const families = { active: 'done', invited: 'waitAction', disabled: 'closed' } as const

export function useSubAccountColumns(onAct: (action: 'edit' | SubAccountDeed, member: SubAccount) => void) {
  const t = useT(subAccountMessages)
  const why = useWhyNot()
  return useMemo<Column<SubAccount>[]>(
    () => [
      column(
        { id: 'name', title: t('sub.name'), sort: 'name', firstSort: 'asc', pin: 'start', card: 'title' },
        (member) => (
          <TwoLines sub={member.loginName}>
            <span className={styles.name}>
              <b className="ellipsis">{member.name}</b>
              {member.isHolder && <span className={styles.root}>ROOT</span>}
              {member.isSelf && <span className={styles.self}>{t('sub.self')}</span>}
            </span>
          </TwoLines>
        ),
      ),
      column({ id: 'contact', title: t('sub.email'), width: 220, card: 'wide' }, (member) => (
        <TwoLines sub={member.telephone ? telephoneText(member) : undefined}>{member.email || '-'}</TwoLines>
      )),
      column({ id: 'role', title: t('sub.role'), width: 150, card: 'fact' }, ({ isHolder, roleName }) =>
        isHolder ? t('sub.holder') : roleName,
      ),
      column(
        { id: 'dept', title: t('sub.dept'), width: 130, drop: 2, card: 'fact' },
        ({ deptName }) => deptName || '-',
      ),
      column({ id: 'second', title: t('sub.second-step'), width: 110, card: 'fact' }, ({ hasSecondStep }) =>
        hasSecondStep ? (
          <span className={styles.on}>
            <Check className="icon" aria-hidden="true" /> {t('sub.on')}
          </span>
        ) : (
          <span className="t3">{t('sub.off')}</span>
        ),
      ),
      column(
        { id: 'lastLogin', title: t('sub.last-login'), width: 140, drop: 1, sort: 'lastLogin', card: 'fact' },
        ({ lastLoginAt, lastLoginIp }) =>
          lastLoginAt === null ? (
            <span className="t3">{t('sub.never')}</span>
          ) : (
            <TwoLines sub={lastLoginIp}>
              <Time at={lastLoginAt} as="short" />
            </TwoLines>
          ),
      ),
      column({ id: 'state', title: t('sub.state'), width: 120, card: 'tag' }, ({ state }) => (
        <StatusTag family={families[state]}>{t(`sub.state.${state}`)}</StatusTag>
      )),
      actionsColumn(t('sub.actions'), 96, (member) => (
        <RowActions
          edit={{
            label: t('sub.edit-of', { name: member.name }),
            whyNot: why('sub.save') ?? (member.isHolder ? t('sub.holder-why') : undefined),
            onClick: () => onAct('edit', member),
          }}
          label={t('sub.more-of', { name: member.name })}
          entries={subAccountEntries({ t, why, onDeed: (one, deed) => onAct(deed, one) }, member)}
        />
      )),
    ],
    [t, why, onAct],
  )
}
