import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CategoriesPage } from '#features/cms/categories/CategoriesPage.tsx'
import { type CategoryFind, categoryFind } from '#features/cms/category-find.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/cms/category/$id')({
  beforeLoad: guard({ roles: ['admin'], access: 'cms.*' }),
  validateSearch: categoryFind,
  component: Category,
})

function Category() {
  const { id } = Route.useParams()
  const find = Route.useSearch()
  const navigate = Route.useNavigate()
  const onFind = useCallback((next: CategoryFind) => void navigate({ search: next, replace: true }), [navigate])
  return <CategoriesPage openId={id} {...{ find, onFind }} />
}
