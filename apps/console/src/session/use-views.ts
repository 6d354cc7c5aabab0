import type { SavedView, ViewList } from '@app/contracts/views'
import { useQuery } from '@tanstack/react-query'
import { activeView, differsFrom, type ListSearch } from '#lib/view-search.ts'
import { viewQueries } from './views.queries.ts'

/** The member's own views of a list, as it stands in its address; undefined until they are known. */
export function useViews(list: ViewList, search: ListSearch) {
  const { data } = useQuery(viewQueries.own())
  const views: readonly SavedView[] | undefined = data?.filter((view) => view.list === list)
  const active = activeView(views ?? [], search)
  return { views, active, isChanged: differsFrom(active, search) }
}
