import { createFileRoute } from '@tanstack/react-router'
import { ClosedPage } from '#shell/ClosedPage.tsx'

export const Route = createFileRoute('/password-reset')({ component: () => <ClosedPage kind="reset" /> })
