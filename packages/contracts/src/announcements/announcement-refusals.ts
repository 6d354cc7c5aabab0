import type { Refusal } from '../refusal.ts'

export const announcementRefusals = {
  'announcement.missing': {
    status: 404,
    code: 404310,
    zh: '公告不存在，可能已被删除',
    en: 'No such announcement. It may have been deleted',
  },
  'announcement.empty': {
    status: 409,
    code: 409400,
    zh: '正文为空，不能发布',
    en: 'An announcement without a text cannot be published',
  },
  'announcement.published': {
    status: 409,
    code: 409401,
    zh: '公告已发布，只能修改标题、正文、栏目和结束时间',
    en: 'The announcement is published: only its texts, its category and its end can change',
  },
  'announcement.not-draft': {
    status: 409,
    code: 409402,
    zh: '只有草稿可以发布',
    en: 'Only a draft can be published',
  },
  'announcement.over': {
    status: 409,
    code: 409403,
    zh: '公告已结束或已撤回，不能再修改',
    en: 'The announcement has ended or was recalled and cannot be changed',
  },
  'announcement.not-out': {
    status: 409,
    code: 409404,
    zh: '公告没有在展示，无需撤回',
    en: 'The announcement is neither scheduled nor live',
  },
  'announcement.out': {
    status: 409,
    code: 409405,
    zh: '公告已发布，请先撤回再删除',
    en: 'The announcement is published. Recall it before deleting it',
  },
  'announcement.not-shown': {
    status: 409,
    code: 409407,
    zh: '公告没有在控制台展示，不能提醒',
    en: 'The announcement is not shown in the console, so nobody can be reminded of it',
  },
  'announcement.reminded': {
    status: 409,
    code: 409408,
    zh: '24 小时内已经提醒过，请稍后再提醒',
    en: 'Its readers were reminded within the last 24 hours. Remind them later',
  },
  'announcement.deleted': {
    status: 409,
    code: 409406,
    zh: '公告已删除，请先恢复',
    en: 'The announcement is deleted. Restore it first',
  },
} as const satisfies Record<string, Refusal>
