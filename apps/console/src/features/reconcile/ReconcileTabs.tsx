import { useT } from '#i18n/use-t.ts'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { differenceSearch } from './difference-search.ts'
import { reconcileMessages } from './reconcile.messages.ts'
import { daysSearch } from './reconcile-search.ts'

/** The two pages of reconciling: days with their statements, and what they disagree about. */
export function ReconcileTabs({ active }: { active: 'days' | 'differences' }) {
  const t = useT(reconcileMessages)
  return (
    <Tabs
      label={t('reconcile.parts')}
      active={active}
      tabs={[
        { id: 'days', label: t('reconcile.days'), href: daysSearch.href({}) },
        { id: 'differences', label: t('reconcile.differences'), href: differenceSearch.href({ view: 'open' }) },
      ]}
    />
  )
}
