import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useStore } from '#lib/external-store.ts'
import { connectionLost } from '#lib/send.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Strip } from './Strip.tsx'

const probeMs = 5000

/** Says that the server is out of reach, and goes on by itself when it is back. */
export function ConnectionStrip() {
  const t = useT()
  const cache = useQueryClient()
  const isLost = useStore(connectionLost)

  useEffect(() => {
    const lost = () => connectionLost.set(true)
    if (!navigator.onLine) lost()
    addEventListener('offline', lost)
    return () => removeEventListener('offline', lost)
  }, [])
  useEffect(() => {
    if (!isLost) return
    const probe = async () => {
      const answer = await fetch('/livez', { cache: 'no-store' }).catch(() => undefined)
      if (answer?.ok) connectionLost.set(false)
    }
    const timer = setInterval(() => void probe(), probeMs)
    addEventListener('online', probe)
    return () => {
      clearInterval(timer)
      removeEventListener('online', probe)
    }
  }, [isLost])
  // Any call that is answered tells that the connection is back, not the probe alone.
  const wasLost = useRef(false)
  useEffect(() => {
    if (wasLost.current && !isLost) {
      showSuccess(t('connection.back'))
      void cache.refetchQueries({ type: 'active' })
    }
    wasLost.current = isLost
  }, [isLost, cache, t])

  return (
    <div role="status">
      {isLost && (
        <Strip tone="warning">
          <WifiOff aria-hidden="true" />
          <span className="grow">{t('connection.lost')}</span>
          <Button size="sm" onClick={() => void cache.refetchQueries({ type: 'active' })}>
            {t('common.retry')}
          </Button>
        </Strip>
      )}
    </div>
  )
}
