import type { ExportedCard } from '@app/contracts/dashboard'
import { Download } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { IconButton } from '#ui/Button.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import { useExportCard } from './dashboard.queries.ts'
import type { PeriodQuery } from './dashboard-period.ts'

/** Saves the table of a card as a CSV file, for those who may take it along. */
export function ExportCard({ card, title, period }: { card: ExportedCard; title: string; period: PeriodQuery }) {
  const t = useT(dashboardMessages)
  const { mutate, isPending } = useExportCard()
  if (!useCan('dash.export')) return null
  return (
    <IconButton
      size="sm"
      label={t('dash.export', { title })}
      loading={isPending}
      onClick={() => mutate({ card, ...period })}
    >
      <Download aria-hidden="true" />
    </IconButton>
  )
}
