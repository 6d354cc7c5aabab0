import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ArticleEditor } from '#features/cms/articles/ArticlePage.tsx'
import { outlines } from '#features/cms/articles/outlines.ts'
import { lenient } from '#lib/list-search.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/cms/article/create')({
  beforeLoad: guard({ roles: ['admin'], access: 'cms.articleCreate' }),
  validateSearch: z.object({ categoryId: lenient(z.uuid()), outline: lenient(z.enum(outlines)) }),
  component: Create,
})

function Create() {
  const { categoryId, outline } = Route.useSearch()
  return <ArticleEditor key={`${categoryId} ${outline}`} begun={{ categoryId, outline }} />
}
