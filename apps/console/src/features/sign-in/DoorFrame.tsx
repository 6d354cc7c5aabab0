import type { Locale } from '@app/contracts/wire'
import { type ReactNode, useEffect } from 'react'
import { siteConfig } from '#lib/site-config.ts'
import { SiteMark } from '#ui/layout/SiteMark.tsx'
import { PageTools } from './PageTools.tsx'
import styles from './SignInPage.module.css'
import { SitePane } from './SitePane.tsx'

export interface DoorFrameProps {
  /** The heading. */
  title: string
  /** What the tab of the browser says, before the site's name. */
  tabTitle: string
  locale: Locale
  onLocale: (locale: Locale) => void
  /** The column begins near the top: for forms longer than a sign-in. */
  isTall?: boolean
  children: ReactNode
}

/** Every page of the door: the site's own pane on the left, one narrow column on the right. */
export function DoorFrame({ title, tabTitle, locale, onLocale, isTall, children }: DoorFrameProps) {
  const site = siteConfig()
  const name = site.name[locale]
  useEffect(() => {
    document.title = `${tabTitle} · ${name}`
  }, [tabTitle, name])
  const tools = <PageTools locale={locale} onLocale={onLocale} />
  return (
    <div className={styles.split}>
      <header className={styles.strip}>
        <span className={styles.site}>
          <SiteMark />
          {name}
        </span>
        {tools}
      </header>
      <SitePane locale={locale} />
      <div className={styles.right}>
        <div className={styles.top}>{tools}</div>
        <main className={styles.box} data-tall={isTall || undefined}>
          <h1>{title}</h1>
          <p className={`mono ${styles.host}`}>{location.host}</p>
          {children}
        </main>
        <footer className={styles.foot}>
          <span>
            © {new Date().getFullYear()} {site.shortName[locale]}
          </span>
          <span className="mono">{site.version}</span>
        </footer>
      </div>
    </div>
  )
}
