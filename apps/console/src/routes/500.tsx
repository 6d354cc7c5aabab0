import { createFileRoute } from '@tanstack/react-router'
import { FrameForAll } from '#shell/FrameForAll.tsx'
import { BrokenPage } from '#shell/pages/ErrorPage.tsx'

export const Route = createFileRoute('/500')({
  component: () => (
    <FrameForAll>
      <BrokenPage error={undefined} onRetry={() => history.back()} />
    </FrameForAll>
  ),
})
