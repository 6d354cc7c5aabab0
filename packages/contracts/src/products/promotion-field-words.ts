/** Field errors of promotions and their codes. */
export const promotionFieldWords = {
  'field.promo-code': {
    zh: '3–32 个字母、数字、- 或 _',
    en: 'Use 3 to 32 letters, digits, - or _',
  },
  'field.promo-taken': { zh: '本站已有这个优惠码', en: 'This site already has a promotion with this code' },
  'field.promo-end': { zh: '结束时间须晚于开始时间', en: 'The end must be after the start' },
  'field.promo-unknown': { zh: '没有这个优惠码，请核对', en: 'There is no such code. Check it and try again' },
  'field.promo-off': { zh: '这个优惠码已停用', en: 'This code is no longer in use' },
  'field.promo-early': { zh: '优惠活动还没有开始', en: 'The promotion has not started yet' },
  'field.promo-ended': { zh: '优惠活动已结束', en: 'The promotion has ended' },
  'field.promo-product': { zh: '这个优惠码不适用于该产品', en: 'This code does not apply to the product' },
  'field.promo-term': { zh: '这个优惠码不适用于该期限', en: 'This code does not apply to the term' },
  'field.promo-eligibility': { zh: '这个优惠码不适用于该账户', en: 'This code is not for this account' },
  'field.promo-used-up': { zh: '优惠名额已用完', en: 'The promotion is used up' },
  'field.promo-used-before': { zh: '该账户已用过这个优惠码', en: 'This account has already used the code' },
  'field.promo-special': {
    zh: '已按特价结算，不再叠加优惠',
    en: 'A special price applies already and is not discounted further',
  },
  'field.promo-pack': {
    zh: '优惠码不能与证书包同时使用：不使用证书包时才生效',
    en: 'A code is not combined with a certificate pack. Order without the pack to use it',
  },
} as const
