import { knownSite } from './site-config.ts'

/** A telephone number as it is dialled from anywhere (ITU-T E.123): behind China's prefix an area code loses its 0. */
export function telephoneText({ telPrefix, telephone }: { telPrefix: string; telephone: string }): string {
  return `${telPrefix} ${telPrefix === '+86' ? telephone.replace(/^0/, '') : telephone}`
}

const prefixOf: Record<string, string> = {
  ...{
    CN: '+86',
    HK: '+852',
    MO: '+853',
    TW: '+886',
    SG: '+65',
    MY: '+60',
    TH: '+66',
    VN: '+84',
    ID: '+62',
    PH: '+63',
  },
  ...{ JP: '+81', KR: '+82', IN: '+91', AE: '+971', RU: '+7', DE: '+49', GB: '+44', FR: '+33', ES: '+34', IT: '+39' },
  ...{ NL: '+31', CH: '+41', US: '+1', CA: '+1', MX: '+52', BR: '+55', AU: '+61', NZ: '+64', ZA: '+27' },
}

/** Prefixes offered while typing; any other can be typed. The Chinese ones first, where most callers are. */
export const telPrefixes = [...new Set(Object.values(prefixOf))]

/** Country with which forms begin: China on a Chinese site, elsewhere that of the reader's browser. */
export function homeCountry(): string {
  const site = knownSite()
  if (!site || site.locale === 'zh') return 'CN'
  return new Intl.Locale(navigator.language).maximize().region ?? 'US'
}

/** Telephone prefix with which forms begin. */
export const homePrefix = (): string => prefixOf[homeCountry()] ?? '+1'
