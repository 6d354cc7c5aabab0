import { defineMessages } from '#i18n/messages.ts'

export const uploadMessages = defineMessages({
  'upload.sending': { zh: '正在上传 {name}…', en: 'Uploading {name} …' },
  'upload.working': { zh: '已上传，正在处理 {name}…', en: 'Uploaded, processing {name} …' },
  'upload.progress': { zh: '上传进度：{name}', en: 'Progress of {name}' },
  'upload.unnamed': { zh: '图片', en: 'the image' },
  'upload.stop': { zh: '停止上传', en: 'Stop' },
  'upload.stop-of': { zh: '停止上传 {name}', en: 'Stop uploading {name}' },
  'upload.failed': {
    zh: '上传没有完成，请检查网络后重试。',
    en: 'The upload was not completed. Check the network and try again.',
  },
  'upload.again': { zh: '重新上传', en: 'Upload again' },
})
