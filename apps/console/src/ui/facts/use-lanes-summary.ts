import { useT } from '#i18n/use-t.ts'
import type { Lanes } from './validity-lanes.ts'

/** What a bar of validity says, in a sentence. */
export function useLanesSummary(lanes: Lanes | undefined): string {
  const t = useT()
  if (!lanes) return '-'
  const { planDaysLeft: plan = 0, certificateDaysLeft: certificate } = lanes
  if (plan === 0) return t('validity.over')
  return certificate === undefined ? t('validity.plan-left', { plan }) : t('validity.both-left', { plan, certificate })
}
