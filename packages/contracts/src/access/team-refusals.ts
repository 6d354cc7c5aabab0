import type { Refusal } from '../refusal.ts'

/** Refusals of roles, departments, members and their invitations, which belong to `errors`. */
export const teamRefusals = {
  'role.missing': { status: 404, code: 40406, zh: '角色不存在', en: 'No such role' },
  'dept.missing': { status: 404, code: 40407, zh: '部门不存在', en: 'No such department' },
  'member.missing': { status: 404, code: 40408, zh: '成员不存在', en: 'No such member' },
  'grant.beyond': {
    status: 403,
    code: 40301,
    zh: '不能授予自己没有的权限：{what}',
    en: 'You cannot grant what you do not have yourself: {what}',
  },
  'member.beyond': {
    status: 403,
    code: 40302,
    zh: '{name} 的权限超出您的范围，请由权限更高的成员操作',
    en: '{name} may do more than you. Ask somebody who has those rights.',
  },
  'role.beyond-reach': {
    status: 403,
    code: 40303,
    zh: '“{name}”的成员不全在您的数据范围内，不能修改其权限，请由数据范围更大的成员操作',
    en: 'Members outside your data scope have the role {name}. Ask somebody with a wider scope to change what it grants.',
  },
  'member.taken-often': {
    status: 429,
    code: 42908,
    zh: '用到已被占用的登录名、邮箱或手机号次数过多，请 {minutes} 分钟后再试',
    en: 'Too many login names, addresses or numbers that are in use. Try again in {minutes} min.',
  },
  'member.holder': {
    status: 409,
    code: 40930,
    zh: '{name} 是账户所有者（ROOT），不能停用、删除、重置或更改角色',
    en: '{name} holds the account (ROOT) and cannot be disabled, deleted, reset or given a role.',
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
    zh: '{name} 当前的状态不能执行此操作，请刷新后查看',
    en: '{name} is in a state that does not allow this. Reload and look again.',
  },
  'role.system': {
    status: 409,
    code: 40933,
    zh: '系统角色只读，请复制后修改',
    en: 'Roles of the system are read-only. Copy it and change the copy.',
  },
  'role.locks-out': {
    status: 409,
    code: 40934,
    zh: '不能从自己的角色中移除“保存角色”，否则将无法再修改角色',
    en: 'Your own role must keep the right to save roles, or you could never give it back.',
  },
  'role.in-use': {
    status: 409,
    code: 40935,
    zh: '还有 {count} 名成员使用此角色，请先为他们更换角色',
    en: 'Members with this role: {count}. Give them another one first.',
  },
  'dept.too-deep': {
    status: 409,
    code: 40936,
    zh: '部门最多 {levels} 级',
    en: 'Departments go {levels} levels deep and no deeper.',
  },
  'dept.below-itself': {
    status: 409,
    code: 40937,
    zh: '不能把部门移动到它自己的下级',
    en: 'A department cannot be moved below itself.',
  },
  'dept.has-children': {
    status: 409,
    code: 40938,
    zh: '请先移动或删除其下级部门',
    en: 'Move or delete the departments below it first.',
  },
  'invitation.invalid': {
    status: 410,
    code: 41002,
    zh: '此链接已使用、已过期，或已被新的链接取代，请联系管理员重新发送',
    en: 'This link was used, has expired or was replaced by a newer one. Ask your administrator for another.',
  },
} as const satisfies Record<string, Refusal>
