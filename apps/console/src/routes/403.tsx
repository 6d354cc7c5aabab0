import { createFileRoute } from '@tanstack/react-router'
import { FrameForAll } from '#shell/FrameForAll.tsx'
import { ForbiddenPage } from '#shell/pages/ForbiddenPage.tsx'

export const Route = createFileRoute('/403')({
  component: () => (
    <FrameForAll>
      <ForbiddenPage />
    </FrameForAll>
  ),
})
