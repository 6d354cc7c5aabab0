import { createFileRoute } from '@tanstack/react-router'
import { articleSearch } from '#features/cms/article-search.ts'
import { ByCategoryPage } from '#features/cms/categories/ByCategoryPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/cms/article/category')({
  beforeLoad: guard({ roles: ['admin'], access: 'cms.*' }),
  validateSearch: articleSearch.schema,
  component: ByCategoryPage,
})
