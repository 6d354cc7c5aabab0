import { useRouter } from '@tanstack/react-router'
import { FileQuestionMark } from 'lucide-react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useMaybeAccount } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { menuIcon } from '../menu/menu-icons.ts'
import { labelOf, nearestPages } from '../menu/menu-reading.ts'
import { useMenu } from '../menu/use-menu.ts'
import { openPalette } from '../palette/palette-state.ts'
import { shellMessages } from '../shell.messages.ts'
import { lostMessages } from './lost.messages.ts'
import styles from './StoppedPage.module.css'
import { StoppedPage } from './StoppedPage.tsx'

/** 404: what was asked for, what lies near, and two ways on. */
export function MissingPage({ path }: { path: string }) {
  const t = useT(shellMessages)
  const words = useT(lostMessages)
  const locale = useLocale()
  const router = useRouter()
  const { items = [] } = useMenu()
  // Visitors have no shell around them, and with it no palette.
  const isSignedIn = useMaybeAccount() !== undefined
  const near = nearestPages(items, path)
  return (
    <StoppedPage
      title={words('missing.title')}
      code="404"
      icon={FileQuestionMark}
      headline={words('missing.title')}
      advice={words('missing.body', { path })}
      actions={
        <>
          <ButtonLink href="/dashboard" variant="primary">
            {t('coming.dashboard')}
          </ButtonLink>
          <Button onClick={() => router.history.back()}>{words('missing.back')}</Button>
          {isSignedIn && <Button onClick={() => openPalette()}>{words('missing.search')}</Button>}
        </>
      }
    >
      {near.length > 0 && (
        <section className={styles.near} aria-label={words('missing.near')}>
          <h3>{words('missing.near')}</h3>
          <ul>
            {near.map((item) => {
              const Icon = menuIcon(item.key)
              return (
                <li key={item.menuId}>
                  <AppLink href={item.name}>
                    <Icon className="icon" aria-hidden="true" />
                    {labelOf(item, locale)}
                    <span className="mono s12 t3">{item.name}</span>
                  </AppLink>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </StoppedPage>
  )
}
