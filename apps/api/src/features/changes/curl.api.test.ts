import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { listRoles } from '@app/contracts/access/company'
import { agreementVersions } from '@app/contracts/agreements'
import type { listChanges } from '@app/contracts/changes'
import type { Reply } from '@app/contracts/endpoint'
import type { Order } from '@app/contracts/orders/orders'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { products } from '#features/products/products.table.ts'
import { apiExamples } from '#http/api-examples.ts'
import { givenKey } from '#testing/given/given-api-keys.ts'
import { csrFor, freshDomain, orderWorld, priced, publish } from '#testing/order-world.ts'

const run = promisify(execFile)

interface Answer {
  code: number
  msg: string
  data: unknown
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((place, name) => (place as Record<string, unknown> | undefined)?.[name], value)

test('curl with a key alone buys, proves and fetches a certificate by the commands of the guide', async () => {
  const world = await orderWorld()
  const { site, customer } = await world.shop()
  const { sysRoleList } = (await world.as(customer).send(listRoles, { query: {} })).data
  const roleId = sysRoleList.find(({ isSystem, base }) => isSystem && base === 'admin')?.id ?? ''
  const { secret } = await givenKey(world, customer, { roleId })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  const host = site.host.split(':')[0] ?? ''
  await world.db.owner.update(products).set({ renewalLeadDays: 365 }).where(eq(products.productNo, 'SEC-DV-1'))
  const [domain, { productId }] = [freshDomain(), await priced(world, site.id, 'SEC-DV-1')]
  const pem = async () => (await csrFor([domain])).csrPem.trim().replaceAll('\n', '\\n')
  const variables: Record<string, string> = {
    ...{ KEY: secret, URL: `http://${host}:${port}`, PRODUCT: productId, DOMAIN: domain },
    ...{ CSR: await pem(), NEW_CSR: await pem(), AGREEMENT: agreementVersions.subscriber, REFERENCE: `po-${newId()}` },
  }
  const used = new Set<string>()
  const call = async (title: string): Promise<Answer> => {
    used.add(title)
    const example = apiExamples.find((one) => one.title === title)
    if (!example) throw new Error(`The guide has no ${title}`)
    const own = `curl() { command curl -sS --resolve "${host}:${port}:127.0.0.1" "$@"; }\n`
    const { stdout } = await run('bash', ['-c', own + example.command], {
      env: { PATH: '/usr/bin:/bin', ...variables },
    })
    const answer = JSON.parse(stdout) as Answer
    expect([title, answer.code, answer.msg]).toEqual([title, 200, 'ok'])
    for (const [name, path] of Object.entries(example.keeps ?? {})) variables[name] = String(at(answer, path))
    return answer
  }

  const before = (await call('Balance')).data as { balanceMinor: number }
  const catalogue = (await call('Products with your prices')).data as { allProducts: { id: string }[] }
  expect(catalogue.allProducts.map(({ id }) => id)).toContain(productId)
  await call('Quote')
  const placed = (await call('Place an order')).data as Order
  expect(placed).toMatchObject({ partnerRef: variables['REFERENCE'], status: 1001 })
  expect(((await call('Place an order')).data as Order).id).toBe(placed.id)
  await call('Pay from the balance')
  const after = (await call('Balance')).data as { balanceMinor: number }
  expect(before.balanceMinor - after.balanceMinor).toBe(placed.amountMinor)

  const open = (await call('Records to set')).data as Order
  expect(open.checks[0]?.record?.type).toBe('TXT')
  publish(world, open)
  const proven = (await call('Look for the records now')).data as Order
  expect(proven.status).toBe(1005)
  await call('Find an order by your reference')
  const { base64 } = (await call('Download the certificate')).data as { base64: string }
  const certificate = new X509Certificate(Buffer.from(base64, 'base64'))
  expect(certificate.checkHost(domain)).toBe(domain)

  const feed = (await call('Changes since a cursor')).data as Reply<typeof listChanges>
  const kinds = feed.changes.map(({ kind }) => kind)
  for (const kind of [
    'order.placed',
    'order.validating',
    'order.checked',
    'certificate.issued',
    'order.issued',
  ] as const)
    expect(kinds).toContain(kind)

  await call('Reissue')
  // The name was proven for the first certificate.
  const second = (await call('Find an order by your reference')).data as Order
  expect(second.certificates.filter(({ state }) => state === 'issued')).toHaveLength(2)
  const next = (await call('Renew')).data as Order
  expect(next).toMatchObject({ status: 1001, renews: { orderNo: placed.orderNo } })
  await call('Revoke a certificate')
  await call('Ask for a refund')
  const left = apiExamples.filter(({ title }) => !used.has(title)).map(({ title }) => title)
  expect(left).toEqual([])
})
