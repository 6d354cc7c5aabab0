import { defineMessages } from '#i18n/messages.ts'

export const columnsMessages = defineMessages({
  'columns.fixed': { zh: '固定', en: 'always shown' },
  'columns.up': { zh: '上移 {name}', en: 'Move {name} up' },
  'columns.down': { zh: '下移 {name}', en: 'Move {name} down' },
  'columns.place': { zh: '{name}：第 {n} 列，共 {total} 列', en: '{name}: place {n} of {total}' },
  'columns.reset': { zh: '恢复默认', en: 'Reset' },
  'columns.kept': { zh: '随账号保存，换设备也一样', en: 'Kept with your account, on every device' },
})
