import { defineMessages } from '#i18n/messages.ts'

export const redirectMessages = defineMessages({
  'redirects.title': { zh: '旧地址', en: 'Former addresses' },
  'redirects.help': {
    zh: '访问旧地址会跳转到本栏目。更改地址时自动记下，也可以添加以前网站的地址；添加和移除立即生效。',
    en: 'Each leads to this category. A changed address is kept here by itself; add those of an earlier website. Adding and removing take effect at once.',
  },
  'redirects.none': { zh: '还没有旧地址。', en: 'There is none yet.' },
  'redirects.add': { zh: '添加', en: 'Add' },
  'redirects.slug': { zh: '要添加的旧地址', en: 'Address to add' },
  'redirects.added': { zh: '{path} 会跳转到本栏目', en: '{path} leads here now' },
  'redirects.remove': { zh: '移除 {path}', en: 'Remove {path}' },
  'redirects.remove-title': { zh: '移除旧地址 {path}？', en: 'Remove the address {path}?' },
  'redirects.remove-body': {
    zh: '访问这个地址的人会看到“页面不存在”，搜索引擎里的旧链接也会失效。',
    en: 'Whoever follows it finds nothing, from search engines too.',
  },
  'redirects.remove-action': { zh: '移除', en: 'Remove' },
  'redirects.removed': { zh: '{path} 已移除', en: '{path} removed' },
})
