/** Field errors of articles, each saying how to correct the field. */
export const cmsFieldWords = {
  'field.image-size': { zh: '图片不能超过 10 MB', en: 'An image may have at most 10 MB' },
  'field.image-address': { zh: '请上传图片', en: 'Upload the image here' },
}
