import { defineMessages } from '#i18n/messages.ts'

/** When an article changes for its readers, and when it ends. */
export const timeMessages = defineMessages({
  'times.next': {
    zh: '修改将于 {at} 自动发布（{by} 安排）。',
    en: 'Changes will be published on {at}, scheduled by {by}.',
  },
  'times.next-since': {
    zh: '此后保存的修改不会一起发布。',
    en: 'What was saved since is not published by that.',
  },
  'times.next-cancel': { zh: '取消定时', en: 'Cancel' },
  'times.next-cancelled': {
    zh: '已取消定时发布，修改仍在草稿中',
    en: 'The changes wait in the draft again',
  },
  'times.next-short': { zh: '{at} 发布修改', en: 'Changes on {at}' },
  'times.next-told': { zh: '{name} 的修改将定时发布', en: 'The changes of {name} will be published then' },
  'times.next-body': {
    zh: '在那之前读者看到的内容不变；之后再保存的修改不会一起发布。',
    en: 'Until then readers have what they have now. What is saved later is not published by it.',
  },
  'times.next-replaced': {
    zh: '会取代 {by} 安排在 {at} 的定时发布。',
    en: 'It replaces what {by} scheduled for {at}.',
  },
  'times.ends': { zh: '将于 {at} 自动下线。', en: 'It goes offline on {at}.' },
  'times.ends-short': { zh: '{at} 下线', en: 'Ends on {at}' },
  'times.end': { zh: '下线时间', en: 'Set an end' },
  'times.end-change': { zh: '更改下线时间', en: 'Change the end' },
  'times.end-title': { zh: '《{name}》的下线时间', en: 'When “{name}” goes offline' },
  'times.end-at': { zh: '自动下线时间（{zone}）', en: 'Goes offline ({zone})' },
  'times.end-help': { zh: '留空则一直展示，直到手动下线。', en: 'Left empty, it stays until it is taken offline.' },
  'times.end-body': {
    zh: '到时间后读者看不到它，原网址会提示页面不存在。草稿保留，可以重新发布。',
    en: 'From then on readers no longer find it, and its address says that there is no such page. The draft stays and can be published again.',
  },
  'times.end-wrong': { zh: '下线时间须晚于现在和发布时间', en: 'Choose an end in the future, after the publication' },
  'times.end-save': { zh: '保存', en: 'Save' },
  'times.end-saved': { zh: '{name} 将于 {at} 自动下线', en: '{name} goes offline on {at}' },
  'times.end-none': { zh: '{name} 不会自动下线', en: '{name} stays until it is taken offline' },
})
