import type { CatalogueLine } from './catalogue-lines.ts'

type Both = { zh: string; en: string }

const proven: Record<CatalogueLine['valid'], Both> = {
  dv: { zh: '仅验证域名或邮箱控制权，通常数分钟签发', en: 'Proves control only; usually issued within minutes' },
  ov: { zh: '验证组织身份，证书中含组织名称', en: 'Proves the organisation, whose name is in the certificate' },
  ev: { zh: '按最严格标准验证组织身份', en: 'Proves the organisation to the strictest rules' },
}

const covers: Record<CatalogueLine['kind'], Both> = {
  single: { zh: '保护一个域名', en: 'Covers one name' },
  wildcard: { zh: '保护一个域名的全部下一级子域名', en: 'Covers every name one level below a domain' },
  'multi-domain': { zh: '价格含三个域名，最多 250 个', en: 'Three names in the price, up to 250' },
  'multi-wildcard': { zh: '价格含三个域名，可加通配符', en: 'Three names in the price, wildcards can be added' },
  organisation: { zh: '密钥须存放在硬件介质中', en: 'The key has to live in hardware' },
  person: { zh: '用于邮件签名与加密', en: 'Signs and encrypts e-mail' },
}

/** Description of a product in one sentence, in both languages. */
export function catalogueWords({ valid, kind }: CatalogueLine): Both {
  return {
    zh: `<p>${covers[kind].zh}；${proven[valid].zh}。</p>`,
    en: `<p>${covers[kind].en}. ${proven[valid].en}.</p>`,
  }
}

const quick: Record<CatalogueLine['valid'], Both> = {
  dv: { zh: '最快数分钟签发', en: 'Issued within minutes' },
  ov: { zh: '证书中显示组织名称', en: 'Names your organisation' },
  ev: { zh: '最高等级的身份验证', en: 'The strictest validation' },
}

const kept: Record<CatalogueLine['usage'], Both> = {
  ssl: { zh: '有效期内不限次数重签', en: 'Unlimited reissues' },
  code: { zh: '含可信时间戳', en: 'Trusted time stamps' },
  doc: { zh: '主流阅读器直接信任', en: 'Trusted by common readers' },
  smime: { zh: '邮件签名与加密', en: 'Signs and encrypts mail' },
}

/** Selling points on the shop card. */
export function sellingPoints({ valid, usage }: CatalogueLine): { zh: string[]; en: string[] } {
  return { zh: [quick[valid].zh, kept[usage].zh], en: [quick[valid].en, kept[usage].en] }
}
