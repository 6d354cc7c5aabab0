import { defineMessages } from '#i18n/messages.ts'

export const articleScoreMessages = defineMessages({
  'score.title': { zh: 'SEO 评分', en: 'SEO score' },
  'score.checks': { zh: 'SEO 检查项', en: 'SEO checks' },
  'score.language.zh': { zh: '中文', en: 'Chinese' },
  'score.language.en': { zh: '英文', en: 'English' },
  'score.points': { zh: '{points} 分', en: '{points} points' },
  'score.met': { zh: '已完成：', en: 'Done: ' },
  'score.unmet': { zh: '待完成：', en: 'To do: ' },
  'score.title.met': { zh: '标题长度合适', en: 'The title has a good length' },
  'score.title.todo': {
    zh: '标题写 10–30 个汉字（英文 20–60 个字符）',
    en: 'Write a title of 20–60 characters (10–30 in Chinese)',
  },
  'score.description.met': { zh: '有描述', en: 'It has a description' },
  'score.description.todo': { zh: '写摘要或 SEO 描述', en: 'Write a summary or an SEO description' },
  'score.descriptionLength.met': { zh: '描述长度合适', en: 'The description has a good length' },
  'score.descriptionLength.todo': {
    zh: '用 25–80 个汉字（英文 50–160 个字符）描述文章',
    en: 'Describe the article in 50–160 characters (25–80 in Chinese)',
  },
  'score.slug.met': { zh: '网址简短可读', en: 'The address is short and readable' },
  'score.slug.todo': {
    zh: '网址用字母写明主题，不超过 60 个字符',
    en: 'Say the subject in the address in letters, with at most 60 characters',
  },
  'score.cover.met': { zh: '有封面', en: 'It has a cover' },
  'score.cover.todo': { zh: '选一张封面', en: 'Choose a cover' },
  'score.imageWords.met': { zh: '正文图片都有替代文字', en: 'Every image in the text has alternative text' },
  'score.imageWords.todo': {
    zh: '给正文每张图片写替代文字：![文字](…)',
    en: 'Give each image in the text alternative text: ![words](…)',
  },
  'score.headings.met': { zh: '正文有小标题', en: 'The text has headings' },
  'score.headings.todo': { zh: '用“## ”加小标题', en: 'Divide the text by headings: “## ”' },
  'score.links.met': { zh: '链到本站或有相关产品', en: 'It links to this site or names a product' },
  'score.links.todo': {
    zh: '加一个站内链接，或选相关产品',
    en: 'Link to another page of this site, or choose a related product',
  },
  'score.length.met': { zh: '篇幅足够', en: 'The text is long enough' },
  'score.length.todo': {
    zh: '正文至少写 600 个汉字（英文 300 个词）',
    en: 'Write at least 300 words (600 characters in Chinese)',
  },
})
