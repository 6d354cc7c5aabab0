import { createFileRoute } from '@tanstack/react-router'
import { ArticleEditor } from '#features/cms/ArticlePage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/cms/article/create')({
  beforeLoad: guard({ roles: ['admin'], access: 'cms.articleCreate' }),
  component: () => <ArticleEditor />,
})
