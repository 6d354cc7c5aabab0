import { useT } from '#i18n/use-t.ts'
import { placeOf, readAgent } from './device-words.ts'
import { securityMessages } from './security.messages.ts'

/** Devices and addresses as people call them. */
export function useDeviceWords(): { device: (userAgent: string) => string; place: (ip: string) => string } {
  const t = useT(securityMessages)
  return {
    device(userAgent) {
      const { browser, system } = readAgent(userAgent)
      if (!browser && !system) return t('device.unknown')
      if (!browser || !system) return browser || system
      return t('device.on', { browser, system })
    },
    place(ip) {
      const place = placeOf(ip)
      return place === 'public' ? '' : t(`address.${place}`)
    },
  }
}
