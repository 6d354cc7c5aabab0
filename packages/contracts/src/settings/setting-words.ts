/** Field errors of site settings, each saying how to correct the field. */
export const settingWords = {
  'field.https-url': { zh: '请填写以 https:// 开头的网址', en: 'Enter an address that starts with https://' },
  'field.host': { zh: '请填写完整域名，例如 ssl.example.com', en: 'Enter a whole host name, such as ssl.example.com' },
  'field.host-suffix': { zh: '这是公共后缀，不是您自己的域名', en: 'This is a public suffix, not a name of your own' },
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
  'field.hidden-mark': {
    zh: '含有看不见的控制字符，请删除后重新输入',
    en: 'Contains invisible control characters. Delete and type it again',
  },
  'field.variable-unknown': {
    zh: '此模板没有这个变量，最接近的是 {limit}',
    en: 'This template has no such variable. The nearest is {limit}',
  },
  'field.variable-missing': { zh: '正文必须包含 {limit}', en: 'The text must contain {limit}' },
  'field.agreement-link': {
    zh: '链接只能指向 https:// 网址：{limit}',
    en: 'Links go to https:// addresses only: {limit}',
  },
  'field.mail-link': {
    zh: '链接只能指向 https:// 网址或 {{url}}：{limit}',
    en: 'Links go to https:// addresses or {{url}} only: {limit}',
  },
} as const
