import type { Refusal } from '../refusal.ts'

export const teamRefusals = {
  'role.missing': { status: 404, code: 40406, zh: '角色不存在', en: 'Role not found' },
  'dept.missing': { status: 404, code: 40407, zh: '部门不存在', en: 'Department not found' },
  'member.missing': { status: 404, code: 40408, zh: '成员不存在', en: 'Member not found' },
  'grant.beyond': {
    status: 403,
    code: 40301,
    zh: '不能授予自己没有的权限：{what}',
    en: 'You cannot grant rights you do not have: {what}',
  },
  'member.beyond': {
    status: 403,
    code: 40302,
    zh: '{name} 的权限超出您的范围，请由权限更高的成员操作',
    en: '{name} has more rights than you. Ask a member with higher rights.',
  },
  'role.beyond-reach': {
    status: 403,
    code: 40303,
    zh: '“{name}”的成员不全在您的数据范围内，不能修改其权限，请由数据范围更大的成员操作',
    en: 'Some members with the role {name} are outside your data scope, so you cannot change its rights. Ask a member with a wider scope.',
  },
  'member.taken-often': {
    status: 429,
    code: 42908,
    zh: '用到已被占用的登录名、邮箱或手机号次数过多，请 {minutes} 分钟后再试',
    en: 'Too many attempts with login names, email addresses or phone numbers already in use. Try again in {minutes} min.',
  },
  'member.holder': {
    status: 409,
    code: 40930,
    zh: '{name} 是账户所有者（ROOT），不能停用、删除、重置或更改角色',
    en: '{name} is the account owner (ROOT) and cannot be disabled, deleted, reset or given another role.',
  },
  'member.self': {
    status: 409,
    code: 40931,
    zh: '不能停用、删除、重置自己或更改自己的角色，请由其他管理员操作',
    en: 'You cannot disable, delete or reset yourself, or change your own role. Ask another administrator.',
  },
  'member.state': {
    status: 409,
    code: 40932,
    zh: '{name} 当前状态不可用此操作，请刷新后查看',
    en: 'Not available in the current status of {name}. Refresh the page.',
  },
  'role.system': {
    status: 409,
    code: 40933,
    zh: '系统角色只读，请复制后修改',
    en: 'System roles are read-only. Copy the role and edit the copy.',
  },
  'role.locks-out': {
    status: 409,
    code: 40934,
    zh: '不能从自己的角色中移除“新建与修改角色”，否则将无法再修改角色',
    en: 'You cannot remove “Create and edit roles” from your own role: you could no longer change any role.',
  },
  'role.in-use': {
    status: 409,
    code: 40935,
    zh: '还有 {count} 名成员或 API 密钥使用此角色，请先更换他们的角色',
    en: 'Members and API keys still using this role: {count}. Change their role first.',
  },
  'dept.too-deep': {
    status: 409,
    code: 40936,
    zh: '部门最多 {levels} 级',
    en: 'Departments can have at most {levels} levels.',
  },
  'dept.below-itself': {
    status: 409,
    code: 40937,
    zh: '不能把部门移动到其下级部门',
    en: 'A department cannot be moved into its own sub-department.',
  },
  'dept.has-children': {
    status: 409,
    code: 40938,
    zh: '请先移动或删除其下级部门',
    en: 'Move or delete its sub-departments first.',
  },
  'invitation.invalid': {
    status: 410,
    code: 41002,
    zh: '此链接已使用、已过期，或已被新的链接取代，请联系管理员重新发送',
    en: 'This link has been used, has expired or was replaced by a newer one. Ask your administrator to send a new one.',
  },
} as const satisfies Record<string, Refusal>
