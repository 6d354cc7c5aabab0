import { z } from 'zod'

/** Details of a check at a name or CA. The detail's facts fill each `{hole}`. */
export const checkDetails = {
  'ca-says': { zh: '{reason}', en: '{reason}' },
  'authorization-ended': { zh: 'CA 的授权已结束（{status}）', en: 'The CA’s authorization has ended ({status})' },
  'mail-refused': {
    zh: '{email} 已拒绝；请与收件人确认后重新发送，或更换收件邮箱、验证方式',
    en: '{email} refused; settle it with the recipient and send again, or choose another recipient or method',
  },
  'value-stale': {
    zh: '验证值已超过 {days} 天；请重新选择验证方式以取得新值',
    en: 'The validation value is more than {days} days old; choose the method again to get a new one',
  },
  'method-ended': {
    zh: '{date} 起不再接受这种验证方式，请更换',
    en: 'This validation method ended on {date}; choose another',
  },
  'record-missing': { zh: '{host} 没有 {type} 记录', en: 'No {type} record at {host}' },
  'record-elsewhere': { zh: '记录位于 {at}，应位于 {host}', en: 'Record found at {at} instead of {host}' },
  'record-wrong': { zh: '{host} 的内容是“{found}”', en: 'Found “{found}” at {host}' },
  'dns-failed': { zh: '{servers} 对 {name} 回答 {code}', en: '{servers} answered {code} for {name}' },
  'dns-silent': { zh: '{servers} 未按时回答 {name}', en: '{servers} did not answer for {name} in time' },
  'dns-bad-name': { zh: '{name} 不是 DNS 能容纳的名称', en: '{name} is not a valid DNS name' },
  'dns-aliases': {
    zh: '从 {name} 起的别名超过 {limit} 个（{servers}）',
    en: 'More than {limit} aliases from {name} ({servers})',
  },
  'dns-late': { zh: 'DNS 未按时回答', en: 'DNS did not answer in time' },
  'caa-unreadable': {
    zh: '无法读取 {name} 的 CAA 记录（{servers}：{code}）',
    en: 'The CAA records of {name} cannot be read ({servers}: {code})',
  },
  'caa-critical': {
    zh: '{name} 的 CAA 含有无法识别的关键属性 {tag}',
    en: 'The CAA records of {name} have an unknown critical property, {tag}',
  },
  'caa-other': { zh: '{name} 的 CAA 没有列出 {issuer}', en: 'The CAA records of {name} do not list {issuer}' },
  'page-status': { zh: '{url} 返回 {status}', en: '{url} returned {status}' },
  'page-late': { zh: '{host} 未按时回答', en: '{host} did not answer in time' },
  'page-unreached': {
    zh: '无法从 {address} 的 {port} 端口读取（{code}）',
    en: 'No response could be read from port {port} of {address} ({code})',
  },
  'tls-failed': {
    zh: '{address} 的 {port} 端口没有完成 TLS 握手（{code}）',
    en: 'Port {port} of {address} did not complete the TLS handshake ({code})',
  },
  'tls-alert': {
    zh: '{address} 的 {port} 端口以警报 {alert} 结束了 TLS 握手',
    en: 'Port {port} of {address} ended the TLS handshake with alert {alert}',
  },
  'tls-none': {
    zh: '{address} 的 {port} 端口有应答，但不是 TLS',
    en: 'Port {port} of {address} answers, but not with TLS',
  },
  'certificate-unreadable': {
    zh: '{address} 出示的证书无法读取',
    en: '{address} serves a certificate that cannot be read',
  },
  'port-refused': { zh: '{address} 的 {port} 端口拒绝连接', en: '{address} refuses connections on port {port}' },
  'name-unknown': { zh: 'DNS 中没有 {host}', en: '{host} does not exist in DNS' },
  'address-missing': { zh: '{host} 没有 A 或 AAAA 记录', en: '{host} has no A or AAAA record' },
  'address-private': {
    zh: '{host} 的地址 {address} 不是公网地址',
    en: '{host} resolves to {address}, which is not a public address',
  },
  'ip-private': {
    zh: '{address} 不是公网地址，公开 CA 不会为它签发证书',
    en: '{address} is not a public address; no public CA certifies it',
  },
  'redirect-endless': { zh: '{url} 跳转超过 {limit} 次', en: '{url} redirects more than {limit} times' },
  'redirect-unreadable': { zh: '跳转到“{target}”，这不是网址', en: 'Redirects to “{target}”, which is not a URL' },
  'redirect-scheme': {
    zh: '跳转到“{target}”；只跟随 http 和 https',
    en: 'Redirects to “{target}”; only http and https are followed',
  },
  'redirect-user': { zh: '跳转到含有用户名的网址', en: 'Redirects to a URL that contains a user name' },
  'redirect-address': {
    zh: '跳转到“{target}”；不跟随 IP 地址',
    en: 'Redirects to “{target}”; IP addresses are not followed',
  },
  'redirect-port': {
    zh: '跳转到 {port} 端口；只跟随 80 和 443',
    en: 'Redirects to port {port}; only 80 and 443 are followed',
  },
} as const

export type CheckDetailKey = keyof typeof checkDetails

const keys = Object.keys(checkDetails) as [CheckDetailKey, ...CheckDetailKey[]]

/** Reason for a check's result, independent of language: a key and its facts. */
export const CheckDetail = z.object({
  key: z.enum(keys),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type CheckDetail = z.infer<typeof CheckDetail>

type Holes<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never

/** Creates a detail with a fact for each placeholder of its sentence. */
export function checkDetail<K extends CheckDetailKey>(
  key: K,
  facts: Record<Holes<(typeof checkDetails)[K]['en']>, string | number>,
): CheckDetail {
  return { key, facts }
}

/** Sentence of a detail in a language, with its facts filled in. A CA's own words (`ca-says`) stay unchanged. */
export function checkDetailText({ key, facts }: CheckDetail, locale: 'zh' | 'en'): string {
  return checkDetails[key][locale].replace(/\{(\w+)\}/g, (hole, name: string) => String(facts[name] ?? hole))
}
