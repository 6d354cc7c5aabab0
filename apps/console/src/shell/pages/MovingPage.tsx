import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useDelayed } from '#lib/use-time.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { PublicFrame } from '#ui/layout/PublicFrame.tsx'
import { lostMessages } from './lost.messages.ts'

/**
 * Reloads a route, or redirects an old URL to the new one. Blank for 300 ms, then shows a link in case nothing happens.
 */
export function MovingPage({ to }: { to: string }) {
  const t = useT(lostMessages)
  const router = useRouter()
  const isSlow = useDelayed(true, 300)
  useEffect(() => router.history.replace(to), [router, to])
  if (!isSlow) return null
  return (
    <PublicFrame title={t('moving.title')}>
      <p style={{ marginTop: 16 }}>
        <AppLink href={to} className="link">
          {t('moving.link')}
        </AppLink>
      </p>
    </PublicFrame>
  )
}
