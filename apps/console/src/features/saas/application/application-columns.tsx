import { type ReactNode, useMemo } from 'react'
import { ApplicationIcon } from '#features/plans/ApplicationIcon.tsx'
import { ApplicationState } from '#features/plans/ApplicationState.tsx'
import { planMessages } from '#features/plans/plans.messages.ts'
import styles from '#features/plans/plans.module.css'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { actionsColumn } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { IncidentCount } from './ApplicationTrouble.tsx'
import { DefaultPlan, NewestVersion, SalesFigures, TenantCounts } from './application-facts.tsx'
import type { ApplicationRow } from './application-list.ts'
import { applicationHref } from './application-tabs.ts'
import { applicationsMessages } from './applications.messages.ts'

/** Columns of the table of applications, with the facts of a card. */
export function useApplicationColumns(menuOf: (row: ApplicationRow) => ReactNode): Column<ApplicationRow>[] {
  const t = useT(planMessages)
  const say = useT(applicationsMessages)
  return useMemo(
    () => [
      column<ApplicationRow>(
        { id: 'name', title: t('app.one'), width: 180, grow: 2, maxWidth: 420, pin: 'start' },
        ({ id, name, icon, edition, owner }) => (
          <span className={styles.named}>
            <ApplicationIcon {...{ name, icon }} />
            <TwoLines sub={[edition, owner?.name].filter(Boolean).join(' · ') || undefined}>
              <AppLink className={styles.link} href={applicationHref(id, 'overview')}>
                {name}
              </AppLink>
            </TwoLines>
          </span>
        ),
      ),
      column({ id: 'state', title: say('applications.state'), width: 140 }, (row) => (
        <TwoLines sub={<NewestVersion row={row} />}>
          <span>
            <ApplicationState application={row} />
          </span>
        </TwoLines>
      )),
      column({ id: 'incidents', title: say('applications.incidents'), width: 120 }, (row) => (
        <IncidentCount row={row} isShort />
      )),
      column(
        { id: 'tenants', title: say('applications.tenants'), width: 190, align: 'end', sort: 'tenants' },
        (row) => <TenantCounts row={row} />,
      ),
      column(
        { id: 'sales', title: say('applications.sales'), width: 180, align: 'end', sort: 'sales', grow: 1 },
        (row) => <SalesFigures row={row} as="span" />,
      ),
      column({ id: 'paid', title: t('app.paid'), width: 160, align: 'end', drop: 2 }, ({ paidMinor }) => (
        <Money minor={paidMinor} />
      )),
      column({ id: 'plan', title: say('applications.default-plan'), width: 110, grow: 1, drop: 3 }, (row) => (
        <DefaultPlan row={row} />
      )),
      column({ id: 'updated', title: say('applications.updated'), width: 110, drop: 1 }, ({ updatedAt, updatedBy }) => (
        <TwoLines sub={updatedBy}>
          <Time at={updatedAt} as="day" />
        </TwoLines>
      )),
      actionsColumn<ApplicationRow>(say('applications.actions'), 56, menuOf),
    ],
    [t, say, menuOf],
  )
}
