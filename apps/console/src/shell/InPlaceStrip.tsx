import { Eye, UserRoundPen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { inPlaceMessages } from './in-place.messages.ts'
import { Strip } from './Strip.tsx'
import { signOut } from './sign-out.ts'

const minutesUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt * 1000 - Date.now()) / 60_000))

/** Says in whose place an operator is here, for how long, and leads back. */
export function InPlaceStrip() {
  const t = useT(inPlaceMessages)
  const { operator, name, accountName } = useActor()
  const [, tick] = useState(0)
  useEffect(() => {
    if (!operator) return
    const timer = setInterval(() => tick((count) => count + 1), 20_000)
    return () => clearInterval(timer)
  }, [operator])
  if (!operator) return null
  const isActing = operator.mode === 'act'
  return (
    <Strip role="status" tone={isActing ? 'warning' : 'info'}>
      {isActing ? <UserRoundPen aria-hidden="true" /> : <Eye aria-hidden="true" />}
      <span>
        {t(isActing ? 'in-place.acting' : 'in-place.looking', { name, account: accountName })}{' '}
        <span className="nowrap">{t('in-place.place-left', { count: minutesUntil(operator.endsAt) })}</span>
      </span>
      <Button size="sm" onClick={() => void signOut()}>
        {t(isActing ? 'in-place.stop-acting' : 'in-place.stop-looking')}
      </Button>
    </Strip>
  )
}
