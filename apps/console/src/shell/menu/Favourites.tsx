import { useLocation } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Check, Pencil, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { IconButton } from '#ui/Button.tsx'
import { shellMessages } from '../shell.messages.ts'
import styles from './Favourites.module.css'
import { menuIcon } from './menu-icons.ts'
import menuStyles from './Sidebar.module.css'
import { type Favourite, useFavourites, viewFavourite } from './use-favourites.ts'

/** The member's favourites on top of the menu: links, or where they are edited, lines to move and remove. */
export function Favourites() {
  const t = useT(shellMessages)
  const { favourites = [] } = useFavourites()
  const [isEdited, setEdited] = useState(false)
  const saved = useLocation({ select: ({ search }) => ('saved' in search ? String(search.saved) : '') })
  if (favourites.length === 0) return null
  return (
    <section className={menuStyles.section}>
      <div className={styles.head}>
        <h2>{t('shell.favourites')}</h2>
        <IconButton
          size="sm"
          label={t(isEdited ? 'shell.favourites-done' : 'shell.favourites-edit')}
          onClick={() => setEdited(!isEdited)}
        >
          {isEdited ? <Check aria-hidden="true" /> : <Pencil aria-hidden="true" />}
        </IconButton>
      </div>
      {isEdited ? (
        <EditedFavourites favourites={favourites} />
      ) : (
        <ul>
          {favourites.map(({ id, label, href, key }) => {
            const Icon = menuIcon(key)
            return (
              <li key={id}>
                <AppLink
                  href={href}
                  className={menuStyles.link}
                  aria-current={id === viewFavourite(saved) ? 'page' : undefined}
                >
                  <Icon aria-hidden="true" />
                  <span className="ellipsis">{label}</span>
                </AppLink>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function EditedFavourites({ favourites }: { favourites: readonly Favourite[] }) {
  const t = useT(shellMessages)
  const { remove, move } = useFavourites()
  const list = useRef<HTMLOListElement>(null)
  /** The line whose button gets the focus once the list has changed, and which of its buttons. */
  const next = useRef<{ at: number; button: number }>(undefined)
  const order = favourites.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows what was moved or removed.
  useEffect(() => {
    if (!next.current) return
    const { at, button } = next.current
    const line = list.current?.children[Math.min(at, favourites.length - 1)]
    line?.querySelectorAll('button')[button]?.focus()
    next.current = undefined
  }, [order])
  return (
    <ol ref={list}>
      {favourites.map(({ id, label }, at) => (
        <li key={id} className={styles.line}>
          <span className="ellipsis grow">{label}</span>
          <IconButton
            size="sm"
            label={t('shell.favourite-up', { name: label })}
            whyNot={at === 0 ? t('shell.favourite-first') : undefined}
            onClick={() => {
              next.current = { at: at - 1, button: 0 }
              move(id, at - 1)
            }}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            label={t('shell.favourite-down', { name: label })}
            whyNot={at === favourites.length - 1 ? t('shell.favourite-last') : undefined}
            onClick={() => {
              next.current = { at: at + 1, button: 1 }
              move(id, at + 1)
            }}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            label={t('shell.favourite-remove', { name: label })}
            onClick={() => {
              next.current = { at, button: 2 }
              remove(id)
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}
