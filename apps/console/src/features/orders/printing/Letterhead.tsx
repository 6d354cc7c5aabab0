import { QrCode } from '#features/security/QrCode.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatTime } from '#lib/time.ts'
import { useActor } from '#session/use-actor.ts'
import { useSite } from '#session/use-site.ts'
import { SiteMark } from '#ui/layout/SiteMark.tsx'
import { printMessages } from './print.messages.ts'
import styles from './print.module.css'

interface HeadProps {
  /** Number and address of the record. */
  number: string
  href: string
  title: string
}

/** The site's brand, what the paper is, and the way back to the record. */
export function Letterhead({ number, href, title }: HeadProps) {
  const t = useT(printMessages)
  const locale = useLocale()
  const { name, slogan } = useSite()
  return (
    <header className={styles.head}>
      <div className={styles.brand}>
        <SiteMark size={30} />
        <span>
          <b>{name[locale]}</b>
          <small>{slogan[locale]}</small>
        </span>
      </div>
      <div className={styles.heading}>
        <h1>{title}</h1>
        <p className="mono">{number}</p>
      </div>
      <div className={styles.qr}>
        <QrCode text={`${location.origin}${href}`} label={t('print.qr')} />
      </div>
    </header>
  )
}

/** Who printed it and when, whom to ask, and the address of the record in full. */
export function PaperFoot({ href }: Pick<HeadProps, 'href'>) {
  const t = useT(printMessages)
  const { name } = useActor()
  const { support } = useSite()
  return (
    <footer className={styles.foot}>
      <p>{t('print.by', { name, time: formatTime(Date.now() / 1000) })}</p>
      <p>{[support.phone, support.email].filter(Boolean).join(' · ')}</p>
      <p>{`${location.origin}${href}`}</p>
    </footer>
  )
}
