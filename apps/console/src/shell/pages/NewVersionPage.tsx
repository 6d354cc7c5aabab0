import { RefreshCw } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Page } from '#ui/layout/Page.tsx'

/** The files of this page are gone: a new version was put in place. */
export function NewVersionPage() {
  const t = useT()
  return (
    <Page title={t('version.title')} crumbs={[]}>
      <div className="card">
        <EmptyState
          title={t('version.title')}
          action={
            <Button variant="primary" icon={<RefreshCw aria-hidden="true" />} onClick={() => location.reload()}>
              {t('version.reload')}
            </Button>
          }
        >
          {t('version.body')}
        </EmptyState>
      </div>
    </Page>
  )
}
