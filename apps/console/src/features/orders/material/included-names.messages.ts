import { defineMessages } from '#i18n/messages.ts'

/** Words for names that come with a product, and for the product that holds more. */
export const includedNamesMessages = defineMessages({
  'names.pair-free': { zh: '{name} 免费附带，可一并签发', en: '{name} is included free; add it to the certificate' },
  'names.pair': { zh: '免费附带', en: 'included free' },
  'names.help-pair': {
    zh: '赠送 www 与根域名：example.com 附带 www.example.com，通配符附带根域名，不另收费',
    en: 'www and the bare name come free: www.example.com with example.com, and its apex with a wildcard',
  },
  'names.wider': {
    zh: '{name}最多可含 {max} 个域名，{price}',
    en: '{name} holds up to {max} {max, name|names}, for {price}',
  },
  'names.wider-use': { zh: '改用此产品', en: 'Use this product' },
})
