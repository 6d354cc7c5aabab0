import { createFileRoute } from '@tanstack/react-router'
import { ClosedPage } from '#shell/ClosedPage.tsx'

export const Route = createFileRoute('/sign-up')({ component: () => <ClosedPage kind="signup" /> })
