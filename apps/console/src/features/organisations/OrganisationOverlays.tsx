import { useQuery } from '@tanstack/react-query'
import { useWhyNot } from '#session/use-why-not.ts'
import { OrganisationDrawer } from './OrganisationDrawer.tsx'
import { OrganisationForm } from './OrganisationForm.tsx'
import type { OrganisationSearch } from './organisation-search.ts'
import { organisationQueries } from './organisations.queries.ts'

interface OverlayProps {
  search: OrganisationSearch
  open: (over: Partial<OrganisationSearch>, options?: { replace?: boolean }) => void
}

/** What the address says lies over the list: one organisation to read, or the form of one or of a new one. */
export function OrganisationOverlays({ search, open }: OverlayProps) {
  const form = useWhyNot()('org.save') === undefined ? search.do : undefined
  const edited = useQuery({
    ...organisationQueries.one(search.id ?? ''),
    enabled: form === 'edit' && search.id !== undefined,
  })
  const leave = (over: Partial<OrganisationSearch>) => open(over, { replace: true })
  if (form === undefined)
    return (
      <OrganisationDrawer search={search} onClose={() => open({})} onEdit={() => open({ do: 'edit', id: search.id })} />
    )
  if (form === 'new')
    return (
      <OrganisationForm
        organisation={undefined}
        onClose={() => leave({})}
        onSaved={(id) => leave({ id, tab: 'documents' })}
      />
    )
  return (
    edited.data && (
      <OrganisationForm
        key={edited.data.id}
        organisation={edited.data}
        onClose={() => leave({ id: search.id })}
        onSaved={(id) => leave({ id })}
      />
    )
  )
}
