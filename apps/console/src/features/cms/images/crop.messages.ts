import { defineMessages } from '#i18n/messages.ts'

export const cropMessages = defineMessages({
  'crop.title': { zh: '裁剪封面', en: 'Crop the cover' },
  'crop.use': { zh: '使用选区', en: 'Use this part' },
  'crop.image': { zh: '要裁剪的图片', en: 'Image to crop' },
  'crop.area': {
    zh: '选区：用方向键移动',
    en: 'Part that is kept: the arrow keys move it',
  },
  'crop.edge': { zh: '{at}：用方向键缩放选区', en: '{at}: the arrow keys resize the part' },
  'crop.edge.n': { zh: '上边', en: 'Upper edge' },
  'crop.edge.e': { zh: '右边', en: 'Right edge' },
  'crop.edge.s': { zh: '下边', en: 'Lower edge' },
  'crop.edge.w': { zh: '左边', en: 'Left edge' },
  'crop.edge.ne': { zh: '右上角', en: 'Upper right corner' },
  'crop.edge.se': { zh: '右下角', en: 'Lower right corner' },
  'crop.edge.sw': { zh: '左下角', en: 'Lower left corner' },
  'crop.edge.nw': { zh: '左上角', en: 'Upper left corner' },
  'crop.size': { zh: '选区 {width} × {height} 像素', en: 'This part has {width} × {height} pixels' },
  'crop.small': {
    zh: '不足 {width} 像素宽，分享出去会显得模糊',
    en: 'Less than {width} pixels wide looks blurred beside shared links',
  },
  'crop.help': {
    zh: '拖动选区移动，拖动边角缩放，也可以用方向键。比例与列表和分享图一致；原图在图片库里保留 14 天。',
    en: 'Drag the part to move it, its corners to resize it, or use the arrow keys. It has the shape of lists and shared links; the whole image stays in the library for 14 days.',
  },
})
