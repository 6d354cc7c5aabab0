import type { Permission } from '@app/contracts/access/permissions'
import type { Organisation } from '@app/contracts/organisations'
import type { Locale } from '@app/contracts/wire'
import type { T } from '#i18n/i18n.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { actionsColumn, RowActions } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { countryName } from './countries.ts'
import type { OrganisationTab } from './organisation-search.ts'
import { placeOf, vettingFamilies } from './organisation-words.ts'
import type { organisationMessages } from './organisations.messages.ts'
import styles from './organisations.module.css'
import type { vettingMessages } from './vetting.messages.ts'

interface ColumnsContext {
  t: T<typeof organisationMessages>
  tv: T<typeof vettingMessages>
  locale: Locale
  why: (need: Permission) => string | undefined
  /** Operators see whose an organisation is. */
  withOwner: boolean
  hrefOf: (id: string, tab: OrganisationTab) => string
  onEdit: (organisation: Organisation) => void
  onDelete: (organisation: Organisation) => void
}

export function organisationColumns({
  t,
  tv,
  locale,
  why,
  withOwner,
  hrefOf,
  ...on
}: ColumnsContext): Column<Organisation>[] {
  const owner: Column<Organisation> = {
    id: 'owner',
    title: t('org.owner'),
    width: 160,
    card: 'fact',
    cell: ({ accountName }) => <span className="ellipsis">{accountName}</span>,
  }
  return [
    {
      id: 'name',
      title: t('org.name'),
      sort: 'name',
      firstSort: 'asc',
      pin: 'start',
      card: 'title',
      cell: ({ id, name, nameEn, creditCode, registrationNo }) => (
        <TwoLines sub={creditCode || registrationNo || nameEn || '-'}>
          <AppLink href={hrefOf(id, 'details')} className={styles.open}>
            {name}
          </AppLink>
        </TwoLines>
      ),
    },
    {
      id: 'vetting',
      title: t('org.vetting'),
      width: 250,
      card: 'wide',
      cell: ({ id, vettings }) =>
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
    },
    {
      id: 'place',
      title: t('org.country'),
      width: 150,
      card: 'fact',
      cell: ({ country, province, city }) => (
        <TwoLines sub={placeOf({ province, city }).join(' ') || '-'}>{countryName(country, locale)}</TwoLines>
      ),
    },
    {
      id: 'documents',
      title: t('org.documents'),
      width: 80,
      align: 'end',
      card: 'fact',
      cell: ({ documentCount }) => documentCount,
    },
    ...(withOwner ? [owner] : []),
    { id: 'used', title: t('org.used'), width: 80, align: 'end', card: 'fact', cell: ({ usedBy }) => usedBy },
    {
      id: 'updated',
      title: t('org.updated'),
      width: 120,
      sort: 'updated',
      card: 'fact',
      cell: ({ updatedAt }) => <Time at={updatedAt} as="short" />,
    },
    actionsColumn(t('org.actions'), 56, (organisation) => (
      <RowActions
        label={t('org.more-of', { name: organisation.name })}
        entries={[
          { id: 'open', label: t('org.open'), href: hrefOf(organisation.id, 'details') },
          { id: 'edit', label: t('org.edit'), whyNot: why('org.save'), onSelect: () => on.onEdit(organisation) },
          { id: 'vetting', label: t('org.vetting'), href: hrefOf(organisation.id, 'vetting') },
          {
            id: 'delete',
            label: t('org.delete'),
            isDanger: true,
            startsGroup: true,
            whyNot: why('org.delete'),
            onSelect: () => on.onDelete(organisation),
          },
        ]}
      />
    )),
  ]
}
