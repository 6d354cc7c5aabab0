import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { FrameForAll } from '#shell/FrameForAll.tsx'
import { MissingPage } from '#shell/pages/MissingPage.tsx'

export const Route = createFileRoute('/404')({
  validateSearch: z.object({ path: z.string().max(200).optional().catch(undefined) }),
  component: Missing,
})

function Missing() {
  const { path } = Route.useSearch()
  return (
    <FrameForAll>
      <MissingPage path={path ?? '/404'} />
    </FrameForAll>
  )
}
