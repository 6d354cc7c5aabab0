import { createFileRoute } from '@tanstack/react-router'
import { ReadingPage } from '#features/cms/reading/ReadingPage.tsx'

// The page reads its address itself: whatever a route says of it is loaded with every page.
export const Route = createFileRoute('/_shell/article/list')({ component: ReadingPage })
