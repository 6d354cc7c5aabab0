import type { Contact } from '@app/contracts/orders/order-values'
import type { DcvMethod, Product } from '@app/contracts/products/products'
import { parseCsr } from '@app/pki/csr'
import { parseDnsOrIp } from '@app/pki/names/domain-name'
import { PkiError } from '@app/pki/pki-error'
import { DomainError } from '#core/domain-error.ts'
import { methodsOf } from './classic.present.ts'

/** Fields as these clients send them: texts by name. */
export type Fields = Readonly<Record<string, string>>

const listOf = (text = ''): string[] => text.split(/[\s,;]+/).filter(Boolean)

const wrong = (field: string, words: string) => new DomainError('request.invalid', {}, { [field]: words })

/** Names of a certificate: that of the CSR, and those listed beside it. */
export async function namesOf(fields: Fields): Promise<string[]> {
  const first = await commonNameOf(fields.csr ?? '')
  return [...new Set([first, ...listOf(fields.dns_names).map((name) => nameOf(name, 'dns_names'))])]
}

async function commonNameOf(csr: string): Promise<string> {
  try {
    const { commonName, dnsNames } = await parseCsr(csr)
    return nameOf(commonName ?? dnsNames[0] ?? '', 'csr')
  } catch (error) {
    throw error instanceof PkiError ? wrong('csr', 'field.format') : error
  }
}

function nameOf(text: string, field: string): string {
  try {
    return parseDnsOrIp(text).ascii
  } catch (error) {
    throw error instanceof PkiError ? wrong(field, 'field.domain') : error
  }
}

/** Methods and recipients by name: one word or mailbox for the first, a list of them for the others. */
export function proofsOf(fields: Fields, names: readonly string[], product: Pick<Product, 'dcvMethods'>) {
  const usual = fields.dcv_method || 'dns'
  const listed = listOf(fields.approver_emails)
  const words = names.map((_, at) => {
    const said = at === 0 ? fields.approver_email : listed[at - 1]
    return at === 0 && usual !== 'email' ? usual : said || usual
  })
  const methods: Record<string, DcvMethod> = {}
  const recipients: Record<string, string> = {}
  for (const [at, name] of names.entries()) {
    const word = words[at] ?? usual
    methods[name] = methodOf(word.includes('@') ? 'email' : word, product)
    if (word.includes('@')) recipients[name] = word.toLowerCase()
  }
  return { methods, recipients }
}

/** Our method for one of their words. Throws where the product has none for it. */
export function methodOf(word: string, { dcvMethods }: { dcvMethods: readonly DcvMethod[] }): DcvMethod {
  const method = methodsOf(word).find((each) => dcvMethods.includes(each))
  if (!method) throw wrong('dcv_method', 'field.choice')
  return method
}

/** Administrative contact; null without one. */
export function contactOf(fields: Fields): Contact | null {
  const name = [fields.admin_firstname, fields.admin_lastname].filter(Boolean).join(' ')
  if (!name && !fields.admin_email) return null
  // `+86.13800138000`, as registries write telephone numbers.
  const [, prefix, rest] = /^(\+\d{1,4})[. -](.+)$/.exec((fields.admin_phone ?? '').trim()) ?? []
  const telephone = (rest ?? fields.admin_phone ?? '').replace(/[^\d -]/g, '')
  return { name, email: fields.admin_email ?? '', telPrefix: prefix ?? '+86', telephone }
}

/** Term for a number of months. Throws where the product has none of that length. */
export function validityOf(months: string | undefined, { terms }: Pick<Product, 'terms'>): Product['terms'][number] {
  const count = Number(months)
  const term = terms.find((validity) => (validity === 90 ? count === 3 : validity * 12 === count))
  if (term === undefined) throw wrong('period', 'field.choice')
  return term
}
