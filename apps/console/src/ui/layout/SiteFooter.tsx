import { useLocale, useT } from '#i18n/use-t.ts'
import { useSiteConfig } from '#lib/site-config.ts'
import styles from './SiteFooter.module.css'

/** Year, short name of the site, its address and filings, the version. */
export function SiteFooter() {
  const t = useT()
  const locale = useLocale()
  const { shortName, version, support, policeFiling, address } = useSiteConfig()
  return (
    <footer className={styles.footer}>
      <span>
        © {new Date().getFullYear()} {shortName[locale]}
      </span>
      {[address[locale], support.icp, policeFiling].filter(Boolean).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <span className={styles.version}>{t('common.version', { version })}</span>
    </footer>
  )
}
