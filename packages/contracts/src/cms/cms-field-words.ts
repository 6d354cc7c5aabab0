/** Field errors of articles and categories, each saying how to correct the field. */
export const cmsFieldWords = {
  'field.image-size': { zh: '图片不能超过 10 MB', en: 'An image may have at most 10 MB' },
  'field.image-address': { zh: '请上传图片', en: 'Upload the image here' },
  'field.slug-own': { zh: '已经是本栏目的地址', en: 'This address leads here already' },
  'field.redirects-most': { zh: '一个栏目最多 100 个旧地址', en: 'A category has at most 100 former addresses' },
  'field.offline-past': { zh: '请选择以后的时间', en: 'Choose a time in the future' },
  'field.offline-first': { zh: '下线时间须晚于发布时间', en: 'It has to be published before it goes offline' },
}
