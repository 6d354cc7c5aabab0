import { createFileRoute } from '@tanstack/react-router'
import { CategoriesPage } from '#features/cms/categories/CategoriesPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/cms/category/$id')({
  beforeLoad: guard({ roles: ['admin'], access: 'cms.*' }),
  component: Category,
})

function Category() {
  return <CategoriesPage openId={Route.useParams().id} />
}
