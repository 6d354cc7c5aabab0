/** Field errors of passwords, and of the rules that a site sets for them. */
export const passwordWords = {
  'field.password-common': {
    zh: '此密码过于常见，请换一个',
    en: 'This password is too common. Choose another.',
  },
  'field.password-wrong': { zh: '当前密码不正确', en: 'Current password is incorrect' },
  'field.password-used': { zh: '此密码以前用过，请换一个', en: 'You have used this password before. Choose another.' },
  'field.password-same': { zh: '新密码不能与当前密码相同', en: 'The new password must differ from the current one' },
  'field.password-length': { zh: '请填 8 到 32', en: 'Enter 8 to 32' },
  'field.password-remembered': { zh: '请填 0 到 10', en: 'Enter 0 to 10' },
  'field.password-age': { zh: '请填 0（不要求更换）或 30 到 730', en: 'Enter 0 (never), or 30 to 730' },
} as const
