import { createFileRoute } from '@tanstack/react-router'
import { articleSearch } from '#features/cms/article-search.ts'
import { ArticlesPage } from '#features/cms/articles/ArticlesPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/cms/article/list')({
  beforeLoad: guard({ roles: ['admin'], access: 'cms.*' }, 'articles'),
  validateSearch: articleSearch.schema,
  component: ArticlesPage,
})
