import { randomInt } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { ContactBody } from '@app/contracts/contacts'
import { isCreditCode } from '@app/contracts/identifiers'
import {
  addDocument,
  createOrganisation,
  type DocumentKind,
  getOrganisation,
  type OrganisationDetail,
  type OrganisationFields,
} from '@app/contracts/organisations'
import { approveVetting, recordStep, submitVetting } from '@app/contracts/validation/vetting'
import { vettingSteps } from '@app/contracts/validation/vetting-values'
import type { TestApi } from '../test-api.ts'
import type { GivenMember } from './given.ts'

/** Person as a form sends it. */
export const contactBody = (more: Partial<ContactBody> = {}) => ({
  ...{ name: '陈思齐', latinFirst: 'Siqi', latinLast: 'Chen', title: '运维经理', email: 'chen@example.com' },
  ...{ telPrefix: '+86', telephone: '13800138000', roles: ['admin' as const] },
  ...more,
})

const codeDigits = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A unique credit code. */
export function creditCode(): string {
  const start = `91330106${randomInt(100_000_000, 999_999_999)}`
  const check = [...codeDigits].find((digit) => isCreditCode(start + digit))
  if (check === undefined) throw new Error('No check character fits')
  return start + check
}

/** Organisation as a form sends it, complete for a vetting. */
export const organisationBody = (more: Partial<OrganisationFields> = {}) => ({
  ...{ name: '杭州云杉科技有限公司', nameEn: 'Hangzhou Spruce Technology Co., Ltd.', creditCode: creditCode() },
  ...{ province: '浙江省', city: '杭州市', address: '文三路 90 号', postcode: '310012', telephone: '0571-88001234' },
  ...more,
})

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Picture of one grey pixel. */
export const png: Buffer = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  chunk('IHDR', Buffer.from('00000001000000010800000000', 'hex')),
  chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
  chunk('IEND', Buffer.alloc(0)),
])

/** Licence as a form uploads it. */
export const licence = (fileName = '营业执照.png', bytes: Buffer = png, kind: DocumentKind = 'licence') => ({
  kind,
  fileName,
  content: bytes.toString('base64'),
})

/** Organisation of the member with its licence. */
export async function documented(
  { as }: Pick<TestApi, 'as'>,
  by: GivenMember,
  more: Partial<OrganisationFields> = {},
): Promise<OrganisationDetail> {
  const { data } = await as(by).send(createOrganisation, { body: organisationBody(more) })
  const { id } = data.organisation
  return (await as(by).send(addDocument, { params: { id }, body: licence() })).data.organisation
}

/** Organisation submitted for vetting by the first brand. */
export async function submitted(api: Pick<TestApi, 'as'>, by: GivenMember): Promise<OrganisationDetail> {
  const { id, brands } = await documented(api, by)
  const body = { brand: brands[0] ?? '' }
  await api.as(by).send(submitVetting, { params: { id }, body })
  return (await api.as(by).send(getOrganisation, { params: { id } })).data.organisation
}

/** Passes every step of the only vetting as an operator, and approves it. */
export async function vet(
  { as }: Pick<TestApi, 'as'>,
  { operator }: { operator: GivenMember },
  organisationId: string,
): Promise<void> {
  const { data } = await as(operator).send(getOrganisation, { params: { id: organisationId } })
  const [vetting] = data.organisation.vettingDetails
  let version = vetting?.version ?? 0
  const params = { id: vetting?.id ?? '' }
  for (const step of vettingSteps) {
    const body = { step, result: 'passed', note: 'seen', evidence: 'file', version } as const
    const answer = await as(operator).send(recordStep, { params, body })
    version = answer.data.organisation.vettingDetails[0]?.version ?? 0
  }
  const { status } = await as(operator).send(approveVetting, { params, body: { version } })
  if (status !== 200) throw new Error(`The vetting was not approved: ${status}`)
}
