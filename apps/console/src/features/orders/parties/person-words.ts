import type { Person } from '@app/contracts/orders/order-values'
import type { Locale } from '@app/contracts/wire'

const isChinese = /^\p{Script=Han}+$/u

/** A name as its owner writes it: the surname first in Chinese, without a gap between Chinese characters. */
export function personWords({ givenName, surname }: Person, locale: Locale): string {
  if (isChinese.test(`${surname}${givenName}`)) return `${surname}${givenName}`
  return locale === 'zh' ? `${surname} ${givenName}` : `${givenName} ${surname}`
}
