import { Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useSiteConfig } from '#lib/site-config.ts'
import styles from './SiteStrip.module.css'
import { Strip } from './Strip.tsx'

/** Under this the browser remembers the line that was closed; another one is shown again. */
const closedKey = 'site-strip'

/** The line that the site's owner has put over every page; of a suspended site the word that it is, which stays. */
export function SiteStrip({ text }: { text: string }) {
  const t = useT()
  const { isSuspended } = useSiteConfig()
  const [closed, setClosed] = useState(() => localStorage.getItem(closedKey))
  if (closed === text && !isSuspended) return null
  const close = () => {
    localStorage.setItem(closedKey, text)
    setClosed(text)
  }
  return (
    <Strip tone={isSuspended ? 'warning' : 'info'} role="status">
      <Megaphone aria-hidden="true" />
      <span className="grow">{text}</span>
      {!isSuspended && (
        <button type="button" className={styles.close} aria-label={t('common.close')} onClick={close}>
          <X aria-hidden="true" />
        </button>
      )}
    </Strip>
  )
}
