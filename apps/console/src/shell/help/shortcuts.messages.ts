import { defineMessages } from '#i18n/messages.ts'

export const shortcutMessages = defineMessages({
  'shortcuts.group-page': { zh: '此页面', en: 'This page' },
  'shortcuts.group-list': { zh: '列表', en: 'List' },
  'shortcuts.group-global': { zh: '随处可用', en: 'Everywhere' },
  'shortcuts.group-go': { zh: '跳转', en: 'Go to' },
  'shortcuts.single': { zh: '单键快捷键', en: 'Single-key shortcuts' },
  'shortcuts.single-help': {
    zh: '关闭后，只有带 ⌘ 或 Ctrl 的组合键有效。输入文字时单键从不触发。',
    en: 'When off, only combinations with ⌘ or Ctrl work. Single keys never fire while you type.',
  },
})
