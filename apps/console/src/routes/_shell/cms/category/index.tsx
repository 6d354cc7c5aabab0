import { categoryKinds } from '@app/contracts/cms/cms-values'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { z } from 'zod'
import { CategoriesPage, type CategoryFind } from '#features/cms/categories/CategoriesPage.tsx'
import { lenient } from '#lib/list-search.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/cms/category/')({
  beforeLoad: guard({ roles: ['admin'], access: 'cms.*' }),
  validateSearch: z.object({ q: lenient(z.string().max(100)), kind: lenient(z.enum(categoryKinds)) }),
  component: Categories,
})

function Categories() {
  const find = Route.useSearch()
  const navigate = Route.useNavigate()
  const onFind = useCallback((next: CategoryFind) => void navigate({ search: next, replace: true }), [navigate])
  return <CategoriesPage {...{ find, onFind }} />
}
