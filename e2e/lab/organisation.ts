import { addDocument, createOrganisation, getOrganisation } from '@app/contracts/organisations'
import { approveVetting, recordStep } from '@app/contracts/validation/vetting'
import { vettingSteps } from '@app/contracts/validation/vetting-values'
import type { ApiClient } from './api-client.ts'

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A customer's organisation with all that a vetting asks for. Gives its id. An account has each credit code once. */
export async function organisationOf(api: ApiClient, name: string, creditCode = '91330106673959654P'): Promise<string> {
  const legal = { name, creditCode, province: '浙江省', city: '杭州市' }
  const { organisation } = await api.send(createOrganisation, {
    body: { ...legal, address: '文三路 90 号', telephone: '0571-88001234' },
  })
  const licence = { kind: 'licence', fileName: '营业执照.png', content: picture } as const
  await api.send(addDocument, { params: { id: organisation.id }, body: licence })
  return organisation.id
}

/** Passes the steps as an operator and approves. */
export async function approveOrganisation(api: ApiClient, id: string): Promise<void> {
  const read = async () => {
    const { organisation } = await api.send(getOrganisation, { params: { id } })
    const [vetting] = organisation.vettingDetails
    if (vetting === undefined) throw new Error('The order handed nothing in')
    return { params: { id: vetting.id }, version: vetting.version }
  }
  for (const step of vettingSteps) {
    const { params, version } = await read()
    await api.send(recordStep, { params, body: { step, result: 'passed', evidence: '公示系统', version } })
  }
  const { params, version } = await read()
  await api.send(approveVetting, { params, body: { version } })
}
