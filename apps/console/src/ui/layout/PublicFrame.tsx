import { type ReactNode, useEffect } from 'react'
import { useLocale } from '#i18n/use-t.ts'
import { siteConfig } from '#lib/site-config.ts'
import { Guilloche } from '../facts/Guilloche.tsx'
import styles from './PublicFrame.module.css'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteMark } from './SiteMark.tsx'

/** Pages for visitors without a session: the site's mark, its pattern in a corner, one narrow column. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  const { name: names, primaryColor } = siteConfig()
  const name = names[useLocale()]
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  return (
    <div className={styles.frame}>
      <Guilloche host={location.hostname} colour={primaryColor} className={styles.pattern ?? ''} />
      <header className={styles.head}>
        <a href="/login">
          <span className={styles.mark}>
            <SiteMark />
          </span>
          {name}
        </a>
      </header>
      <main className={styles.main}>
        <h1>{title}</h1>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
