import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { readToken } from '#lib/session-token.ts'
import { sessionQueries } from '#session/session.queries.ts'
import { Shell } from './Shell.tsx'
import { shellMessages } from './shell.messages.ts'

/** For pages that visitors and members reach alike: inside the shell for those who are signed in. */
export function FrameForAll({ children }: { children: ReactNode }) {
  const t = useT(shellMessages)
  const { data } = useQuery({ ...sessionQueries.account(), enabled: readToken() !== '' })
  if (data) return <Shell>{children}</Shell>
  return (
    <main style={{ padding: '10vh 0' }}>
      {children}
      {!readToken() && (
        <p style={{ textAlign: 'center' }}>
          <a className="link" href="/login">
            {t('public.to-login')}
          </a>
        </p>
      )}
    </main>
  )
}
