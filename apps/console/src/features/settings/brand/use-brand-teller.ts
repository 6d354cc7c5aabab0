import type { SiteBrand } from '@app/contracts/settings/site-settings'
import { contactWayMessages } from '#i18n/contact-ways.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { useYesNo } from '#i18n/yes-no.ts'
import type { Teller } from '../differences.ts'
import { settingsMessages } from '../settings.messages.ts'
import { brandMessages } from './brand.messages.ts'

const pictures = ['logoLight', 'logoDark', 'favicon', 'signInPicture']

/** Fields and values of the brand in words. */
export function useBrandTeller(): Teller {
  const t = useT(brandMessages)
  const say = useT(settingsMessages)
  const ways = useT(contactWayMessages)
  const yesNo = useYesNo()
  return {
    nameOf: (path) => {
      const [field = '', locale] = path.split('.')
      // Every field of the brand has its word.
      const name = t((field === 'title' ? 'brand.searchTitle' : `brand.${field}`) as 'brand.name')
      return locale === 'zh' || locale === 'en' ? say(`page-settings.${locale}`, { name }) : name
    },
    valueOf: (path, value) => {
      if (pictures.includes(path)) return t(value ? 'brand.picture-set' : 'brand.picture-none')
      if (typeof value === 'boolean') return yesNo(value)
      if (path !== 'contacts') return String(value ?? '')
      // The path says which field it is.
      return (value as SiteBrand['contacts'])
        .map(({ channel, value: text }) => `${ways(`contact-way.${channel}`)} ${text}`)
        .join(' · ')
    },
  }
}
