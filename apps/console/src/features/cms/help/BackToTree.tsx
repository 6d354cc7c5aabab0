import { ChevronLeft } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { helpBookMessages } from './help-book.messages.ts'
import styles from './help-book.module.css'
import { type HelpSearch, helpHref } from './help-search.ts'

/** On a phone the contents are a page of their own. */
export function BackToTree({ search: { q, state } }: { search: HelpSearch }) {
  const t = useT(helpBookMessages)
  return (
    <div className={styles.back}>
      <ButtonLink size="sm" href={helpHref({ q, state })} icon={<ChevronLeft aria-hidden="true" />}>
        {t('help-book.back')}
      </ButtonLink>
    </div>
  )
}
