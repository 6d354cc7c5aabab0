import { createFileRoute } from '@tanstack/react-router'
import { ForbiddenPage } from '#shell/ForbiddenPage.tsx'
import { FrameForAll } from '#shell/FrameForAll.tsx'

export const Route = createFileRoute('/403')({
  component: () => (
    <FrameForAll>
      <ForbiddenPage />
    </FrameForAll>
  ),
})
