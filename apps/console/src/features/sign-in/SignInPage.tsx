import type { Locale } from '@app/contracts/wire'
import { useEffect, useState } from 'react'
import { say } from '#i18n/messages.ts'
import { htmlLang, langKey, pageLocale } from '#lib/page-locale.ts'
import { siteConfig } from '#lib/site-config.ts'
import { SiteMark } from '#ui/SiteMark.tsx'
import { PageTools } from './PageTools.tsx'
import { SignInForm } from './SignInForm.tsx'
import styles from './SignInPage.module.css'
import { SitePane } from './SitePane.tsx'
import { signInMessages as m } from './sign-in.messages.ts'

/** The door: the site's own pane on the left, the form on the right. */
export function SignInPage() {
  const [locale, setLocale] = useState<Locale>(pageLocale)
  const site = siteConfig()
  useEffect(() => {
    document.title = `${say(m['sign-in.page'], locale)} · ${site.name}`
  }, [locale, site.name])

  const speak = (next: Locale) => {
    localStorage.setItem(langKey, next)
    document.documentElement.lang = htmlLang[next]
    setLocale(next)
  }
  const tools = <PageTools locale={locale} onLocale={speak} />
  return (
    <div className={styles.split}>
      <header className={styles.strip}>
        <span className={styles.site}>
          <SiteMark />
          {site.name}
        </span>
        {tools}
      </header>
      <SitePane locale={locale} />
      <div className={styles.right}>
        <div className={styles.top}>{tools}</div>
        <main className={styles.box}>
          <h1>{say(m['sign-in.title'], locale, { site: site.name })}</h1>
          <p className={`mono ${styles.host}`}>{location.host}</p>
          <SignInForm locale={locale} />
        </main>
        <footer className={styles.foot}>
          <span>
            © {new Date().getFullYear()} {site.shortName}
          </span>
          <span className="mono">{site.version}</span>
        </footer>
      </div>
    </div>
  )
}
