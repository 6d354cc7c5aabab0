import { createFileRoute } from '@tanstack/react-router'
import { ReadArticlePage } from '#features/cms/reading/ReadArticlePage.tsx'

export const Route = createFileRoute('/_shell/article/$id')({ component: Article })

function Article() {
  const { id } = Route.useParams()
  return <ReadArticlePage key={id} id={id} />
}
