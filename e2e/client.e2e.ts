import { X509Certificate } from 'node:crypto'
import { createApiKey } from '@app/contracts/access/api-keys'
import { listRoles } from '@app/contracts/access/company'
import { agreementVersions } from '@app/contracts/agreements'
import { newCsr } from '#lab/csr.ts'
import { expect, test } from '#lab/fixtures.ts'
import { clientOf, contact } from '#lab/order-lab.ts'
import { hasRecords, publishRecords } from '#lab/publish.ts'
import { type Answer, createClient, Refused } from '../packages/client/src/client.ts'

test.setTimeout(120_000)

test('a program buys, proves and fetches a certificate with the client and a key', async ({ lab }) => {
  const member = await clientOf(lab, 'customer')
  const { sysRoleList } = await member.send(listRoles, { query: {} })
  const roleId = sysRoleList.find(({ isSystem, base }) => isSystem && base === 'admin')?.id ?? ''
  const { secret } = await member.send(createApiKey, { body: { name: 'Client', roleId } })
  const client = createClient({ url: `http://localhost:${lab.workspace.port}`, key: secret, language: 'en' })

  const { allProducts } = await client.call('listProducts', { query: { limit: 100 } })
  const product = allProducts.find(({ validType, isOrderable }) => validType === 'dv' && isOrderable)
  const names = ['client.example.com'] as const
  const wish = { productId: product?.id ?? '', validity: 1, names: [...names] } as const
  const { totalMinor } = await client.call('quoteOrder', { body: wish })
  const partnerRef = `client-${crypto.randomUUID()}`
  const purchase = { expectedTotalMinor: totalMinor, agreementVersion: agreementVersions.subscriber, partnerRef }
  const body = { ...wish, ...purchase, csrPem: await newCsr(names), contact }
  const { id } = await client.call('placeOrder', { body, once: partnerRef })
  expect((await client.call('placeOrder', { body, once: partnerRef })).id).toBe(id)
  await client.call('payOrder', { params: { id }, body: { expectedTotalMinor: totalMinor }, once: `pay-${partnerRef}` })

  const read = (): Promise<Answer<'getOrder'>> => client.call('getOrder', { params: { id } })
  await expect.poll(async () => hasRecords(await read()), { timeout: 45_000 }).toBe(true)
  publishRecords(lab, await read())
  await client.call('checkDomains', { params: { id }, body: {} })
  await expect.poll(async () => (await read()).status, { timeout: 45_000 }).toBe(1005)

  const found = await client.call('findOrder', { params: { reference: partnerRef } })
  const certificateId = found.certificates[0]?.id ?? ''
  const query = { format: 'fullchain' } as const
  const { base64 } = await client.call('downloadCertificate', { params: { id, certificateId }, query })
  expect(new X509Certificate(Buffer.from(base64, 'base64')).checkHost(names[0])).toBe(names[0])

  const missing = client.call('getOrder', { params: { id: crypto.randomUUID() } })
  await expect(missing).rejects.toBeInstanceOf(Refused)
  await expect(missing).rejects.toMatchObject({ status: 404 })
})
