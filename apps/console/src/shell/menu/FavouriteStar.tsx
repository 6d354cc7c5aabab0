import { useLocation } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { IconButton } from '#ui/Button.tsx'
import { shellMessages } from '../shell.messages.ts'
import styles from './Favourites.module.css'
import { mostFavourites, pageFavourite, useFavourites, viewFavourite } from './use-favourites.ts'

/** Makes the present page a favourite, or the saved view that it shows. Pages of single records have none. */
export function FavouriteStar() {
  const t = useT(shellMessages)
  const { favourites, pages, views, add, remove } = useFavourites()
  const { path, saved } = useLocation({
    select: ({ pathname, search }) => ({ path: pathname, saved: 'saved' in search ? String(search.saved) : undefined }),
    structuralSharing: true,
  })
  if (!favourites || !pages?.some(({ name }) => name === path)) return null
  const view = views?.find(({ id }) => id === saved)
  const id = view ? viewFavourite(view.id) : pageFavourite(path)
  const isOn = favourites.some((favourite) => favourite.id === id)
  const words = view
    ? t(isOn ? 'shell.favourite-view-off' : 'shell.favourite-view', { name: view.name })
    : t(isOn ? 'shell.favourite-page-off' : 'shell.favourite-page')
  const isFull = !isOn && favourites.length >= mostFavourites
  return (
    <IconButton
      size="sm"
      label={words}
      className={styles.star}
      data-on={isOn || undefined}
      whyNot={isFull ? t('shell.favourites-full', { most: mostFavourites }) : undefined}
      onClick={() => (isOn ? remove(id) : add(id))}
    >
      <Star aria-hidden="true" />
    </IconButton>
  )
}
