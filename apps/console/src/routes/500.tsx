import { createFileRoute } from '@tanstack/react-router'
import { BrokenPage } from '#shell/ErrorPage.tsx'
import { FrameForAll } from '#shell/FrameForAll.tsx'

export const Route = createFileRoute('/500')({
  component: () => (
    <FrameForAll>
      <BrokenPage error={undefined} onRetry={() => history.back()} />
    </FrameForAll>
  ),
})
