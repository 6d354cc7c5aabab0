import { readCaProblem } from './certificates/ca-problem.ts'
import { isSystemReason, systemReasons } from './orders/system-reasons.ts'
import type { Locale } from './wire.ts'

/** Meaning of a CA's problem for an order, by type (RFC 8555 §6.7). */
const caProblems = {
  badCSR: { zh: 'CA 不接受此 CSR，请换一个新生成的 CSR', en: 'the CA does not accept this CSR; generate a new one' },
  badPublicKey: { zh: 'CA 不接受此密钥，请生成新的密钥', en: 'the CA does not accept this key; generate a new one' },
  badSignatureAlgorithm: {
    zh: 'CA 不接受此 CSR 的签名算法，请换一个新生成的 CSR',
    en: 'the CA does not accept this CSR’s signature algorithm; generate a new CSR',
  },
  caa: {
    zh: '域名的 CAA 记录不允许此 CA 签发，请修改 CAA 记录',
    en: 'the CAA records do not allow this CA to issue; change them',
  },
  compound: { zh: '多个域名有问题，请逐个处理', en: 'several names have problems; resolve each one' },
  connection: {
    zh: 'CA 连接不到用于验证的服务器，请检查防火墙和端口',
    en: 'the CA could not connect to the server used for validation; check firewall and ports',
  },
  dns: {
    zh: 'CA 查询域名的 DNS 时出错，请检查解析和 DNSSEC',
    en: 'the CA’s DNS lookup failed; check the records and DNSSEC',
  },
  incorrectResponse: {
    zh: 'CA 看到的验证内容不对，请按页面重新设置后提交',
    en: 'the CA found the wrong validation content; set it up again and resubmit',
  },
  malformed: {
    zh: 'CA 无法处理此申请，请检查域名和 CSR',
    en: 'the CA cannot process the request; check the names and the CSR',
  },
  rateLimited: {
    zh: '已达到 CA 的频率限制，请稍后重新提交',
    en: 'the CA’s rate limit was reached; resubmit later',
  },
  rejectedIdentifier: {
    zh: 'CA 按其规定不为此域名签发，请更换域名或产品',
    en: 'the CA’s policy does not allow this name; use another name or product',
  },
  serverInternal: { zh: 'CA 的系统出错，请稍后重新提交', en: 'the CA had an internal error; resubmit later' },
  tls: {
    zh: 'CA 验证时 TLS 连接出错，请检查网站的证书和跳转',
    en: 'the TLS connection failed during validation; check the site’s certificate and redirects',
  },
  unauthorized: {
    zh: 'CA 认为域名未通过验证，请检查验证记录后重新提交',
    en: 'the CA does not consider the name validated; check the validation record and resubmit',
  },
  unsupportedIdentifier: {
    zh: 'CA 不支持此类域名或地址，请更换域名或产品',
    en: 'the CA does not support this kind of name; use another name or product',
  },
  userActionRequired: {
    zh: 'CA 要求我们先完成一项操作，请联系客服',
    en: 'the CA requires an action from us first; contact support',
  },
} as const

const other = { zh: 'CA 拒绝了此申请', en: 'the CA refused the request' }

/** Text of a CA's problem; an unknown type is a refusal. */
export function caProblemText(type: string, locale: Locale): string {
  const known: Record<string, typeof other> = caProblems
  return (Object.hasOwn(known, type) ? (known[type] ?? other) : other)[locale]
}

/**
 * Text of a reason: system reasons and CA problems in the reader's language, the latter with the CA's own words; a
 * person's reason as written.
 */
export function reasonText(reason: string, locale: Locale): string {
  if (isSystemReason(reason)) return systemReasons[reason][locale]
  const problem = readCaProblem(reason)
  if (!problem) return reason
  const { type, words } = problem
  const sentence = caProblemText(type, locale)
  if (words === '') return sentence
  return locale === 'zh' ? `${sentence}（CA 原文：“${words}”）` : `${sentence} (the CA said: “${words}”)`
}
