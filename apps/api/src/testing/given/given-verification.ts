import type { IdType } from '@app/contracts/contacts'
import type { Sent } from '@app/contracts/endpoint'
import { addVerificationFile, submitVerification } from '@app/contracts/verification/verification'
import type { VerificationFile, VerificationKind } from '@app/contracts/verification/verification-values'
import type { OrderWorld } from '../order-world.ts'
import type { TestApi } from '../test-api.ts'
import { customer, type GivenMember } from './given.ts'
import { creditCode, png } from './given-organisations.ts'

type Api = Pick<TestApi, 'as'>

/** A number with a right check character. */
export const idCard = '11010519491231002X'

/** Uploads a picture of this kind; returns its id. */
export async function uploaded({ as }: Api, by: GivenMember, kind: VerificationFile): Promise<string> {
  const body = { kind, fileName: `${kind}.png`, content: png.toString('base64') }
  return (await as(by).send(addVerificationFile, { body })).data.file.id
}

/** Person as a form hands it in. */
export const personBody = (
  fileIds: readonly string[],
  more: Partial<Sent<typeof submitVerification>['body']> = {},
) => ({
  ...{
    kind: 'person' as VerificationKind,
    person: '陈思齐',
    idType: 'idCard' as IdType,
    idNo: idCard,
    fileIds: [...fileIds],
  },
  ...more,
})

/** Company as a form hands it in. */
export const companyBody = (fileIds: readonly string[], more: Parameters<typeof personBody>[1] = {}) => ({
  ...personBody(fileIds),
  ...{ kind: 'company' as VerificationKind, company: '杭州云杉科技有限公司', companyNo: creditCode() },
  ...more,
})

/** Hands a company in to be verified; returns the id of the check and that of its licence. */
export async function handedIn(
  api: Api,
  by: GivenMember,
  more: Parameters<typeof personBody>[1] = {},
): Promise<{ checkId: string; fileId: string }> {
  const fileId = await uploaded(api, by, 'licence')
  const { data, status } = await api.as(by).send(submitVerification, { body: companyBody([fileId], more) })
  if (status !== 200) throw new Error(`The verification was not handed in: ${status}`)
  return { checkId: data.checks[0]?.id ?? '', fileId }
}

/** Check of a customer of the operator's site that waits, with its licence. */
const ofCustomer = async (world: OrderWorld, { site }: GivenMember) => {
  const by = await customer(world.db, site)
  return { id: by.account.id, ...(await handedIn(world, by)) }
}

/** Objects behind the ids in paths. */
export const verificationKinds = {
  '/verification/files/:id': {
    of: 'account' as const,
    make: async (world: OrderWorld, by: GivenMember) => ({ id: await uploaded(world, by, 'front') }),
  },
  '/users/:id/verifications/:checkId': {
    of: 'site' as const,
    async make(world: OrderWorld, by: GivenMember) {
      const { id, checkId } = await ofCustomer(world, by)
      return { id, checkId }
    },
  },
  '/users/:id/verification/files/:fileId': {
    of: 'site' as const,
    async make(world: OrderWorld, by: GivenMember) {
      const { id, fileId } = await ofCustomer(world, by)
      return { id, fileId }
    },
  },
}
