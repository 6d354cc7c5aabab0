import { useLocale, useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { labelOf } from '../menu/menu-reading.ts'
import { useTrail } from '../menu/use-menu.ts'
import { shellMessages } from '../shell.messages.ts'

/** Stands where a page of a later issue will be. */
export function ComingPage() {
  const t = useT(shellMessages)
  const locale = useLocale()
  const here = useTrail().at(-1)
  const seesOrders = useCan('order.view')
  const page = here ? labelOf(here, locale) : t('coming.title')
  return (
    <Page title={page}>
      <div className="card">
        <EmptyState
          title={t('coming.title')}
          action={
            <>
              {seesOrders && <ButtonLink href="/ssl/order/list">{t('coming.orders')}</ButtonLink>}
              <ButtonLink href="/dashboard">{t('coming.dashboard')}</ButtonLink>
            </>
          }
        >
          {t('coming.body', { page })}
        </EmptyState>
      </div>
    </Page>
  )
}
