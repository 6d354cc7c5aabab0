import { useT } from '#i18n/use-t.ts'
import { siteConfig } from '#lib/site-config.ts'
import styles from './SiteFooter.module.css'

/** Year, short name of the site, its record number, the version. */
export function SiteFooter() {
  const t = useT()
  const { shortName, version, support } = siteConfig()
  return (
    <footer className={styles.footer}>
      <span>
        © {new Date().getFullYear()} {shortName}
      </span>
      {support.icp && <span>{support.icp}</span>}
      <span className={styles.version}>{t('common.version', { version })}</span>
    </footer>
  )
}
