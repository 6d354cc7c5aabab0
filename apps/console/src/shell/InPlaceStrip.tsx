import { Eye, UserRoundPen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { formatClock, formatShortTime } from '#lib/time.ts'
import { type SignedIn, useActor } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { inPlaceMessages } from './in-place.messages.ts'
import { Strip } from './Strip.tsx'
import { signOut } from './sign-out.ts'

const minutesUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt * 1000 - Date.now()) / 60_000))

/** Says in whose place an operator is here, for how long, and leads back. */
export function InPlaceStrip() {
  const actor = useActor()
  const { operator } = actor
  const [, tick] = useState(0)
  useEffect(() => {
    if (!operator) return
    const timer = setInterval(() => tick((count) => count + 1), 20_000)
    return () => clearInterval(timer)
  }, [operator])
  if (!operator) return null
  return operator.visit ? (
    <VisitStrip actor={actor} operator={operator} visit={operator.visit} />
  ) : (
    <CustomerStrip actor={actor} operator={operator} />
  )
}

type Operator = NonNullable<SignedIn['operator']>

function CustomerStrip({ actor: { name, accountName }, operator }: { actor: SignedIn; operator: Operator }) {
  const t = useT(inPlaceMessages)
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

interface VisitProps {
  actor: SignedIn
  operator: Operator
  visit: NonNullable<Operator['visit']>
}

/** For an operator of the parent site: who it is, why it is here, whether it may change things, and until when. */
function VisitStrip({ actor: { accountName }, operator: { name, endsAt }, visit }: VisitProps) {
  const t = useT(inPlaceMessages)
  const { grantedUntil, siteName: site } = visit
  const names = { operator: name, site, account: accountName }
  const mayChange = grantedUntil !== null && minutesUntil(grantedUntil) > 0
  return (
    <Strip role="status" tone="warning">
      {mayChange ? <UserRoundPen aria-hidden="true" /> : <Eye aria-hidden="true" />}
      <span>
        {mayChange
          ? t('in-place.changing', { ...names, until: formatShortTime(grantedUntil) })
          : t('in-place.visiting', names)}{' '}
        <span className="nowrap">
          {t('in-place.visit-left', { time: formatClock(endsAt).slice(0, 5), count: minutesUntil(endsAt) })}
        </span>{' '}
        {t('in-place.visit-reason', { reason: visit.reason })}
      </span>
      <Button size="sm" onClick={() => void signOut()}>
        {t('in-place.leave')}
      </Button>
    </Strip>
  )
}
