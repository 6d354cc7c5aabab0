import { defineMessages } from '#i18n/messages.ts'

export const columnsMessages = defineMessages({
  'columns.fixed': { zh: '固定', en: 'always shown' },
  'columns.up': { zh: '上移 {name}', en: 'Move {name} up' },
  'columns.down': { zh: '下移 {name}', en: 'Move {name} down' },
  'columns.place': { zh: '{name}：第 {n} 列，共 {total} 列', en: '{name}: column {n} of {total}' },
  'columns.pin.none': { zh: '{name}：未固定，点击固定在左侧', en: '{name}: not pinned; click to pin left' },
  'columns.pin.start': { zh: '{name}：固定在左侧，点击改为右侧', en: '{name}: pinned left; click to pin right' },
  'columns.pin.end': { zh: '{name}：固定在右侧，点击取消固定', en: '{name}: pinned right; click to unpin' },
  'columns.reset': { zh: '恢复默认', en: 'Reset' },
  'columns.kept': { zh: '随账号保存，换设备也一样', en: 'Saved with your account, on every device' },
})
