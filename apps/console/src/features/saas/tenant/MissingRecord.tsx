import { useT } from '#i18n/use-t.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { tenantPageMessages } from '../tenant-page.messages.ts'

interface MissingProps {
  title: string
  /** What there is not, in a sentence. */
  what: string
  /** List that such records stand in, and the way to it in words. */
  listHref: string
  back: string
}

/** A link that leads to no record: another try changes nothing, so the way goes back to the list. */
export function MissingRecord({ title, what, listHref, back }: MissingProps) {
  const t = useT(tenantPageMessages)
  return (
    <Page title={title} backHref={listHref}>
      <EmptyState isPlain title={what} action={<ButtonLink href={listHref}>{back}</ButtonLink>}>
        {t('tenant.missing-why')}
      </EmptyState>
    </Page>
  )
}
