import { defineMessages } from '#i18n/messages.ts'

/** Words of what operators keep beside orders. */
export const deskMessages = defineMessages({
  'desk.title': { zh: '内部协作', en: 'Internal' },
  'desk.private': { zh: '仅内部可见，客户看不到', en: 'For operators only; customers never see it' },
  'desk.assignee': { zh: '负责人', en: 'Assignee' },
  'desk.nobody': { zh: '未指派', en: 'Nobody' },
  'desk.assign': { zh: '指派', en: 'Assign' },
  'desk.assigned': { zh: '{count} 个订单已指派给{name}', en: '{count} {count, order|orders} assigned to {name}' },
  'desk.unassigned': { zh: '{count} 个订单已取消指派', en: '{count} {count, order|orders} assigned to nobody' },
  'desk.unchanged': { zh: '没有变化', en: 'Nothing changed' },
  'desk.tags': { zh: '标签', en: 'Tags' },
  'desk.tag': { zh: '标签', en: 'Tag' },
  'desk.tag-add': { zh: '添加标签', en: 'Add a tag' },
  'desk.tag-new': { zh: '输入标签，回车添加', en: 'Type a tag, Enter adds it' },
  'desk.tag-remove': { zh: '移除标签 {tag}', en: 'Remove tag {tag}' },
  'desk.tagged': { zh: '{count} 个订单已添加“{tag}”', en: '“{tag}” put on {count} {count, order|orders}' },
  'desk.untagged': { zh: '{count} 个订单已移除“{tag}”', en: '“{tag}” taken off {count} {count, order|orders}' },
  'desk.notes': { zh: '备注', en: 'Notes' },
  'desk.note-new': { zh: '写备注，输入 @ 提醒同事', en: 'Write a note; @ tells a colleague' },
  'desk.note-add': { zh: '添加备注', en: 'Add note' },
  'desk.mention': { zh: '提醒', en: 'Tell' },
  'desk.mention-remove': { zh: '不提醒 {name}', en: 'Do not tell {name}' },
  'desk.mentioned': { zh: '已提醒 {names}', en: 'Told: {names}' },
  'desk.pin': { zh: '置顶', en: 'Pin' },
  'desk.unpin': { zh: '取消置顶', en: 'Unpin' },
  'desk.pinned': { zh: '已置顶', en: 'Pinned' },
  'desk.none': { zh: '还没有备注', en: 'No notes yet' },
  'desk.too-many': {
    zh: '一次最多处理 {most} 个订单，请先缩小范围',
    en: 'At most {most} orders at once. Narrow the list down first.',
  },
})
