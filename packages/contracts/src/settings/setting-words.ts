/** Field errors of site settings, each saying how to correct the field. */
export const settingWords = {
  'field.https-url': { zh: '请填写以 https:// 开头的网址', en: 'Enter an address that starts with https://' },
  'field.colour': { zh: '请填写 # 加六位十六进制数的颜色', en: 'Enter a colour as # and six hexadecimal digits' },
  'field.whole': { zh: '请填写整数', en: 'Enter a whole number' },
  'field.minutes': { zh: '超出允许的时长', en: 'Outside the allowed length of time' },
  'field.days': { zh: '请填写 1–90 天', en: 'Enter 1 to 90 days' },
  'field.idle-longer': { zh: '不能长于登录的最长时间', en: 'May not be longer than a session lasts' },
  'field.holes': {
    zh: '占位符须与原文一致，请保留每个 {…}，也不要增加',
    en: 'Keep every placeholder {…} of the original, and add none',
  },
  'field.picture-size': { zh: '图片不能超过 2 MB', en: 'A picture may have at most 2 MB' },
} as const
