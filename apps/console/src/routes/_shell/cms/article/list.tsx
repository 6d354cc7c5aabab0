import { createFileRoute } from '@tanstack/react-router'
import { ArticlesPage } from '#features/cms/ArticlesPage.tsx'
import { articleSearch } from '#features/cms/article-search.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/cms/article/list')({
  beforeLoad: guard({ roles: ['admin'], access: 'cms.*' }, 'articles'),
  validateSearch: articleSearch.schema,
  component: ArticlesPage,
})
