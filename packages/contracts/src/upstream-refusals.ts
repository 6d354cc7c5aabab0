import type { Refusal } from './refusal.ts'

/** Refusals of CA connections. */
export const upstreamRefusals = {
  'connection.missing': { status: 404, code: 40480, zh: '上游连接不存在', en: 'No such connection' },
  'connection.built-in': {
    status: 409,
    code: 40988,
    zh: '{name} 由系统或环境变量提供，不能在这里修改',
    en: '{name} comes with the system or its environment and cannot be changed here.',
  },
  'connection.named': {
    status: 409,
    code: 40985,
    zh: '{name} 正被产品使用：{products}。请先为它们换一个连接',
    en: 'Products use {name}: {products}. Choose another connection for them first.',
  },
  'connection.ordered': {
    status: 409,
    code: 40986,
    zh: '已通过 {name} 下过单，不能删除。可以停用，使其不再接受新订单',
    en: 'Certificates were ordered through {name}. Switch it off instead: it then takes no new orders.',
  },
  'connection.fixed': {
    status: 409,
    code: 40987,
    zh: '已通过 {name} 下过单，目录地址和密钥标识不能再改。请另建一个连接',
    en: 'Certificates were ordered through {name}: its directory and key identifier stay. Make another connection.',
  },
} as const satisfies Record<string, Refusal>
