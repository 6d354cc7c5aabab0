import type { Refusal } from '../refusal.ts'

export const apiKeyRefusals = {
  'api-key.unknown': {
    status: 401,
    code: 40120,
    zh: 'API 密钥无效。请检查是否完整复制，以及是否用于所属站点',
    en: 'This API key is not valid. Check that it was copied whole and belongs to this site.',
  },
  'api-key.expired': { status: 401, code: 40121, zh: 'API 密钥已过期', en: 'This API key has expired' },
  'api-key.revoked': { status: 401, code: 40122, zh: 'API 密钥已吊销', en: 'This API key has been revoked' },
  'api-key.replaced': {
    status: 401,
    code: 40123,
    zh: '此密钥已轮换，旧密钥的过渡期已过。请改用新密钥',
    en: 'This secret was replaced, and its overlap has ended. Use the new one.',
  },
  'api-key.frozen': {
    status: 403,
    code: 40330,
    zh: '账户已冻结，API 密钥暂不可用',
    en: 'The account is frozen, so its API keys do not work',
  },
  'api-key.address': {
    status: 403,
    code: 40331,
    zh: '此密钥不允许从 {ip} 使用',
    en: 'This key may not be used from {ip}',
  },
  'api-key.person': {
    status: 403,
    code: 40332,
    zh: '此操作须由本人登录控制台完成，API 密钥不能调用',
    en: 'A person has to do this in the console. API keys cannot.',
  },
  'api-key.missing': { status: 404, code: 404200, zh: 'API 密钥不存在', en: 'API key not found' },
  'api-key.state': {
    status: 409,
    code: 409260,
    zh: '密钥“{name}”已吊销，不能再修改',
    en: 'The key {name} is revoked and can no longer be changed',
  },
  'api-key.too-many': {
    status: 409,
    code: 409261,
    zh: '有效的 API 密钥最多 {most} 个，请先吊销不用的',
    en: 'An account has at most {most} API keys in use. Revoke some first.',
  },
} as const satisfies Record<string, Refusal>
