import type { Organisation } from '@app/contracts/organisations'
import { useMemo } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { actionsColumn, RowActions } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { countryName } from './countries.ts'
import { type OrganisationSearch, type OrganisationTab, organisationSearch } from './organisation-search.ts'
import { placeOf, vettingFamilies } from './organisation-words.ts'
import { organisationMessages } from './organisations.messages.ts'
import styles from './organisations.module.css'
import { vettingMessages } from './vetting.messages.ts'

export type OrganisationAct = 'edit' | 'delete'

export function useOrganisationColumns(
  search: OrganisationSearch,
  onAct: (action: OrganisationAct, organisation: Organisation) => void,
) {
  const t = useT(organisationMessages)
  const tv = useT(vettingMessages)
  const locale = useLocale()
  const why = useWhyNot()
  const { isOperator } = useActor()
  return useMemo<Column<Organisation>[]>(() => {
    const hrefOf = (id: string, tab: OrganisationTab) =>
      organisationSearch.href(organisationSearch.opened(search, { id, tab }))
    const act = (id: OrganisationAct, organisation: Organisation) => ({
      ...{ id, label: t(`org.${id}`), whyNot: why(id === 'edit' ? 'org.save' : 'org.delete') },
      onSelect: () => onAct(id, organisation),
    })
    const owner = column<Organisation>(
      { id: 'owner', title: t('org.owner'), width: 160, grow: 1, card: 'fact' },
      ({ accountName }) => (
        <span className="ellipsis" title={accountName}>
          {accountName}
        </span>
      ),
    )
    return [
      column(
        { id: 'name', title: t('org.name'), sort: 'name', firstSort: 'asc', pin: 'start', card: 'title' },
        ({ id, name, nameEn, creditCode, registrationNo }) => (
          <TwoLines sub={creditCode || registrationNo || nameEn || '-'}>
            <AppLink href={hrefOf(id, 'details')} className={styles.open}>
              {name}
            </AppLink>
          </TwoLines>
        ),
      ),
      column({ id: 'vetting', title: t('org.vetting'), width: 250, card: 'wide' }, ({ id, vettings }) =>
        vettings.length === 0 ? (
          <StatusTag family="closed">{tv('vet.state.none')}</StatusTag>
        ) : (
          <AppLink href={hrefOf(id, 'vetting')} className={styles.marks}>
            {vettings.map(({ brand, state, validUntil }) => (
              <span key={brand} className={styles.mark}>
                <StatusTag family={vettingFamilies[state]}>
                  {brand} · {tv(`vet.state.${state}`)}
                </StatusTag>
                {validUntil !== null && (
                  <small className="t3">
                    <Time at={validUntil} as="day" />
                  </small>
                )}
              </span>
            ))}
          </AppLink>
        ),
      ),
      column({ id: 'place', title: t('org.country'), width: 150, card: 'fact' }, ({ country, ...place }) => (
        <TwoLines sub={placeOf(place).join(' ') || '-'}>{countryName(country, locale)}</TwoLines>
      )),
      column(
        { id: 'documents', title: t('org.documents'), width: 80, align: 'end', card: 'fact' },
        ({ documentCount }) => documentCount,
      ),
      ...(isOperator ? [owner] : []),
      column(
        { id: 'used', title: t('org.used'), width: 80, drop: 2, align: 'end', card: 'fact' },
        ({ usedBy }) => usedBy,
      ),
      column(
        { id: 'updated', title: t('org.updated'), width: 120, drop: 1, sort: 'updated', card: 'fact' },
        ({ updatedAt }) => <Time at={updatedAt} as="short" />,
      ),
      actionsColumn(t('org.actions'), 56, (organisation) => (
        <RowActions
          label={t('org.more-of', { name: organisation.name })}
          entries={[
            { id: 'open', label: t('org.open'), href: hrefOf(organisation.id, 'details') },
            act('edit', organisation),
            { id: 'vetting', label: t('org.vetting'), href: hrefOf(organisation.id, 'vetting') },
            { ...act('delete', organisation), isDanger: true, startsGroup: true },
          ]}
        />
      )),
    ]
  }, [t, tv, locale, why, isOperator, search, onAct])
}
