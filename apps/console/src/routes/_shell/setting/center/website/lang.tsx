import { createFileRoute } from '@tanstack/react-router'
import { WordingPage } from '#features/wording/WordingPage.tsx'
import { wordingQueries } from '#features/wording/wording.queries.ts'
import { wordingSearch } from '#features/wording/wording-search.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/setting/center/website/lang')({
  beforeLoad: guard({ roles: ['admin'], access: 'lang.*' }, 'wording'),
  validateSearch: wordingSearch.schema,
  loaderDeps: ({ search }) => wordingSearch.listed(search),
  // Whether a strip stands above the list, only the answer knows: who arrives waits for it, so that nothing moves down.
  loader: async ({ context, deps, cause }) => {
    const known = context.queryClient.prefetchQuery(wordingQueries.list(deps))
    if (cause === 'enter') await known
  },
  component: WordingPage,
})
