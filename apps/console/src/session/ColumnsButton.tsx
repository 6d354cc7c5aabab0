import { Columns3 } from 'lucide-react'
import { Suspense } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { PanelFilter } from '#ui/table/PanelFilter.tsx'
import type { ColumnsProps } from './columns-props.ts'

const load = () => import('./ColumnsPanel.tsx')
const ColumnsPanel = lazyNamed(load, 'ColumnsPanel')

/** At the end of a list's filter row: which columns it shows, and in which order. */
export function ColumnsButton(props: ColumnsProps) {
  const t = useT()
  return (
    <PanelFilter
      label={t('table.columns')}
      shown=""
      icon={<Columns3 className="icon" aria-hidden="true" />}
      onIntent={() => void load()}
    >
      {() => (
        <Suspense fallback={null}>
          <ColumnsPanel {...props} />
        </Suspense>
      )}
    </PanelFilter>
  )
}
