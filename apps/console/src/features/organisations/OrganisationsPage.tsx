import { organisationViews } from '@app/contracts/list-filters'
import type { Organisation } from '@app/contracts/organisations'
import { vettingStates } from '@app/contracts/validation/vetting-values'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { CreateButton } from '#session/CreateButton.tsx'
import { ListPage } from '#session/ListPage.tsx'
import { useActor } from '#session/use-actor.ts'
import { useListAddress } from '#session/use-list-address.ts'
import { countryName } from './countries.ts'
import { DeleteOrganisation } from './DeleteOrganisation.tsx'
import { OrganisationOverlays } from './OrganisationOverlays.tsx'
import { useOwnerFilter } from './OwnerField.tsx'
import { type OrganisationAct, useOrganisationColumns } from './organisation-columns.tsx'
import { organisationSearch } from './organisation-search.ts'
import { organisationMessages } from './organisations.messages.ts'
import { organisationQueries } from './organisations.queries.ts'
import { vettingMessages } from './vetting.messages.ts'

const route = getRouteApi('/_shell/ssl/order/org')
const vettingFilter = ['none', ...vettingStates] as const

/** Legal details kept ready and vetted beforehand, so that orders for organisations pass at once. */
export function OrganisationsPage() {
  const t = useT(organisationMessages)
  const tv = useT(vettingMessages)
  const locale = useLocale()
  const { isOperator } = useActor()
  const address = useListAddress(route, organisationSearch)
  const { search, open } = address
  const [leaving, setLeaving] = useState<Organisation>()
  const query = useQuery(organisationQueries.list(search))
  const countries = query.data?.countries ?? []
  const onAct = useCallback(
    (action: OrganisationAct, organisation: Organisation) =>
      action === 'edit' ? open({ do: 'edit', id: organisation.id }) : setLeaving(organisation),
    [open],
  )
  return (
    <ListPage
      {...{ name: 'organisations', address, query }}
      rows={({ organisations }) => organisations}
      columns={useOrganisationColumns(search, onAct)}
      words={(key) => t(`org.${key}`)}
      counted={(key, count) => t(`org.${key}`, { count })}
      views={organisationViews.map((id) => ({
        ...{ id, label: t(`org.view.${id}`), isUrgent: id === 'toVet' && isOperator },
      }))}
      filters={[
        {
          ...{ id: 'vetting', label: tv('vet.state-word') },
          options: vettingFilter.map((state) => ({ value: state, label: tv(`vet.state.${state}`) })),
        },
        {
          ...{ id: 'country', label: t('org.country') },
          options: countries.map((code) => ({ value: code, label: countryName(code, locale) })),
        },
        ...useOwnerFilter(address),
      ]}
      create={<CreateButton need="org.save" label={t('org.new')} onCreate={() => open({ do: 'new' })} />}
    >
      <OrganisationOverlays {...address} />
      {leaving && <DeleteOrganisation organisation={leaving} onClose={() => setLeaving(undefined)} />}
    </ListPage>
  )
}
