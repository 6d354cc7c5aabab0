import type { Refusal } from './refusal.ts'

export const upstreamRefusals = {
  'connection.missing': { status: 404, code: 40480, zh: '上游连接不存在', en: 'CA connection not found' },
  'connection.built-in': {
    status: 409,
    code: 40988,
    zh: '{name} 由系统或环境变量提供，不能在这里修改',
    en: '{name} is provided by the system or an environment variable and cannot be changed here.',
  },
  'connection.named': {
    status: 409,
    code: 40985,
    zh: '{name} 正被产品使用：{products}。请先为它们换一个连接',
    en: '{name} is used by products: {products}. Choose another connection for them first.',
  },
  'connection.ordered': {
    status: 409,
    code: 40986,
    zh: '已通过 {name} 下过单，不能删除。可以停用，使其不再接受新订单',
    en: 'Orders were placed through {name}, so it cannot be deleted. Disable it to stop new orders.',
  },
  'connection.fixed': {
    status: 409,
    code: 40987,
    zh: '已通过 {name} 下过单，目录地址和密钥标识不能再改。请另建一个连接',
    en: 'Orders were placed through {name}, so its directory URL and key identifier cannot be changed. Create another connection.',
  },
  'connection.own-off': {
    status: 409,
    code: 409460,
    zh: '本站未开通自有 CA 连接。请联系上级站点开通后再试',
    en: 'This site may not use CA connections of its own. Ask the site above to turn that on.',
  },
  'connection.unfit': {
    status: 409,
    code: 409461,
    zh: '{name} 签发不了这些产品：{products}。请取消选择，或修改连接的签发级别',
    en: '{name} does not issue these products: {products}. Deselect them, or change the validation levels of the connection.',
  },
} as const satisfies Record<string, Refusal>
