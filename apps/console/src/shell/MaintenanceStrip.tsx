import type { Maintenance } from '@app/contracts/sites'
import { Wrench } from 'lucide-react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatShortTime } from '#lib/time.ts'
import { Strip } from './Strip.tsx'
import { shellMessages } from './shell.messages.ts'

/** Tells whoever works in the console when the site will be under maintenance, so that nothing is begun too late. */
export function MaintenanceStrip({ maintenance: { from, until, text } }: { maintenance: Maintenance }) {
  const t = useT(shellMessages)
  const told = text[useLocale()]
  // The page may have been read before it.
  if (until < Date.now() / 1000) return null
  return (
    <Strip tone="warning" role="status">
      <Wrench aria-hidden="true" />
      <span className="grow">
        {t('shell.maintenance', { from: formatShortTime(from), until: formatShortTime(until) })} {told}
      </span>
    </Strip>
  )
}
