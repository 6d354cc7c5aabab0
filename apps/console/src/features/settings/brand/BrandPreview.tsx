import type { SiteBrand } from '@app/contracts/settings/site-settings'
import { type CSSProperties, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { siteColours } from '#lib/site-colours.ts'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import styles from '../settings.module.css'
import { brandMessages } from './brand.messages.ts'

const places = ['sign-in', 'console', 'mail'] as const
type Place = (typeof places)[number]

type Words = 'name' | 'shortName' | 'slogan' | 'primaryColor' | 'phone' | 'email' | 'hours' | 'address' | 'icp'
type Pictures = 'logoLight' | 'logoDark' | 'signInPicture'

/** What the preview shows of a brand; pictures by address, null for the default. */
export type ShownBrand = Pick<SiteBrand, Words | 'policeFiling'> & Record<Pictures, string | null>

/** The brand as customers will see it, while it is being changed. */
export function BrandPreview({ brand }: ShownProps) {
  const t = useT(brandMessages)
  const [place, setPlace] = useState<Place>('sign-in')
  // The draft's colours as the page itself would have them, light theme.
  const colours = siteColours(brand.primaryColor) as CSSProperties
  const Shown = { 'sign-in': SignIn, console: Console, mail: Mail }[place]
  return (
    <Panel title={t('brand.preview')}>
      <SegmentedControl
        fullWidth
        aria-label={t('brand.preview')}
        value={place}
        data={places.map((value) => ({ value, label: t(`brand.preview.${value}`) }))}
        onChange={setPlace}
      />
      {/* A picture of the page: nothing in it can be pressed. */}
      <div
        role="img"
        aria-label={t('brand.preview-of', { place: t(`brand.preview.${place}`) })}
        className={styles.preview}
        style={colours}
      >
        <Shown brand={brand} />
      </div>
    </Panel>
  )
}

interface ShownProps {
  brand: ShownBrand
}

function useNames(brand: ShownBrand) {
  const locale = useLocale()
  const own = (both: SiteBrand['name']) => both[locale] || both.zh || both.en
  return {
    name: own(brand.name),
    slogan: own(brand.slogan),
    shortName: own(brand.shortName),
    address: own(brand.address),
    hours: own(brand.hours),
  }
}

function Mark({ brand, isDark }: ShownProps & { isDark?: boolean }) {
  const url = isDark ? (brand.logoDark ?? brand.logoLight) : brand.logoLight
  if (url) return <img className={styles.previewLogo} src={url} alt="" />
  return <span className={styles.previewDot} />
}

function SignIn({ brand }: ShownProps) {
  const t = useT(brandMessages)
  const { name, slogan, shortName, hours } = useNames(brand)
  const picture = brand.signInPicture
  return (
    <div className={styles.previewDoor}>
      <div className={styles.previewPane}>
        <b>
          <Mark brand={brand} isDark /> {name}
        </b>
        {picture ? (
          <img className={styles.previewPicture} src={picture} alt="" />
        ) : (
          <span className={styles.previewArt} />
        )}
        <strong>{slogan}</strong>
        <small>{[hours, brand.phone, brand.icp].filter(Boolean).join(' · ')}</small>
      </div>
      <div className={styles.previewForm}>
        <span className={styles.previewField}>{t('brand.preview.login')}</span>
        <span className={styles.previewButton}>{t('brand.preview.sign-in-button')}</span>
        <small>© {shortName}</small>
      </div>
    </div>
  )
}

function Console({ brand }: ShownProps) {
  const t = useT(brandMessages)
  const { name, shortName, address } = useNames(brand)
  return (
    <div className={styles.previewConsole}>
      <b>
        <Mark brand={brand} /> {name}
      </b>
      <span className={styles.previewEntries}>
        <span data-on>{t('brand.preview.menu')}</span>
        <span>{t('brand.preview.entry')}</span>
      </span>
      <span className={styles.previewButton}>{t('brand.preview.button')}</span>
      <small>{[`© ${shortName}`, address, brand.icp, brand.policeFiling].filter(Boolean).join(' · ')}</small>
    </div>
  )
}

function Mail({ brand }: ShownProps) {
  const t = useT(brandMessages)
  const { name, hours } = useNames(brand)
  return (
    <div className={styles.previewMail}>
      <b>{name}</b>
      <p>{t('brand.preview.mail-title')}</p>
      <span className={styles.previewButton}>{t('brand.preview.mail-button')}</span>
      <small>
        {name}
        <br />
        {[brand.email, brand.phone, hours].filter(Boolean).join(' · ')}
      </small>
    </div>
  )
}
