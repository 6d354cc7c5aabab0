import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '#features/cms/articles/ArticlePage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/cms/article/$id')({
  beforeLoad: guard({ roles: ['admin'], access: 'cms.*' }),
  component: Article,
})

function Article() {
  return <ArticlePage id={Route.useParams().id} />
}
