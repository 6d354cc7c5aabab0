import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import { followSiteWords, localeStore, startI18n } from '#i18n/i18n.ts'
import { announceFailuresTo } from '#lib/call.ts'
import { followSystemTheme } from '#lib/theme-choice.ts'
import { queryClient } from '#session/query-client.ts'
import { watchForNewVersion } from '#shell/new-version.ts'
import { Notices } from '#ui/feedback/Notices.tsx'
import { showFailure } from '#ui/feedback/notices.ts'
import { LookProvider } from '#ui/LookProvider.tsx'
import { router } from './router.ts'

startI18n()
void followSiteWords()
localeStore.subscribe(() => void followSiteWords())
followSystemTheme()
announceFailuresTo(showFailure)
watchForNewVersion(router)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <LookProvider>
        <RouterProvider router={router} />
        <Notices />
      </LookProvider>
    </QueryClientProvider>,
  )
}
setTimeout(() => document.body.classList.remove('page-loading'), 500)
