import type { TenantBody } from '@app/contracts/saas/tenant-body'
import { addRobot } from '@app/contracts/settings/notify-robots'
import { addHost } from '@app/contracts/settings/site-hosts'
import { getSiteBrand, uploadSitePicture } from '@app/contracts/settings/site-settings'
import { newId } from '#core/new-id.ts'
import { type Field, inBody } from '../foreign-field.ts'
import type { TestApi } from '../test-api.ts'
import type * as given from './given.ts'

/** A picture of one pixel, as PNG. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Id of a picture that an operator uploaded for the brand of its site. */
export async function uploadedPicture(api: TestApi, operator: given.GivenMember): Promise<string> {
  const { data } = await api.as(operator).send(uploadSitePicture, { body: { use: 'logo', content: pixel } })
  return data.id
}

/** Host that an operator claimed for its site. */
export async function claimedHost(api: TestApi, operator: given.GivenMember): Promise<{ host: string }> {
  const host = `h${newId()}.example.com`
  await api.as(operator).send(addHost, { body: { host } })
  return { host }
}

/** Robot that an operator added for its site. */
export async function addedRobot(api: TestApi, operator: given.GivenMember): Promise<{ id: string }> {
  const body = { kind: 'wecom', name: 'Desk', locale: 'zh', events: ['notice.paid'] } as const
  const address = 'https://robots.example.com/send?key=1'
  const { data } = await api.as(operator).send(addRobot, { body: { ...body, events: [...body.events], address } })
  return { id: data.robot.id }
}

const inBrand = (field: string): Field =>
  inBody('picture', async (id, { world, caller }) => {
    const { data } = await world.as(caller).send(getSiteBrand)
    const { settings, version } = data
    return { ...settings, [field]: id, version, note: newId() }
  })

const pictures = ['logoLight', 'logoDark', 'favicon', 'signInPicture']

const sample = { locale: 'zh', words: { subject: 'News', preheader: '', body: 'News', button: '' } }
const sampleOrder: Field = {
  kind: '/orders/:id',
  sent: (_own, orderId) => ({ params: { template: 'notice.paid' }, body: { ...sample, orderId } }),
}

const testedOrder: Field = {
  kind: '/orders/:id',
  sent: (_own, orderId) => ({ params: { template: 'notice.paid' }, body: { channel: 'inbox', locale: 'zh', orderId } }),
}

const provider = { issuer: 'https://accounts.example.com', clientId: 'workspace', groupClaim: 'groups' }
const groupRole = inBody('/roles/:id', (roleId) => ({
  ...{ ...provider, isEnabled: true, label: { zh: '公司账号', en: 'Company account' } },
  ...{ roles: [{ group: 'support', roleId }], version: 0 },
}))

/** Fields with ids in bodies of calls about site settings, by call. */
export const settingFields: Record<string, Record<string, Field>> = {
  saveSiteBrand: Object.fromEntries(pictures.map((field) => [`body.${field}`, inBrand(field)])),
  saveSso: { 'body.roles[].roleId': groupRole },
  previewMail: { 'body.orderId': sampleOrder },
  testMail: { 'body.orderId': sampleOrder },
  testNotice: { 'body.orderId': testedOrder },
}

/** Wish for a tenant, with a code of its own. */
export const tenantBody = (): TenantBody => ({
  ...{ companyName: 'Lakeside Certificates Ltd', name: 'Lakeside', code: `t${newId().slice(-12)}` },
  ...{ locale: 'en', primaryColor: '#1652f0', isRetail: true, markupPercent: 25 },
  ...{ adminName: 'Ada Lake', adminLogin: 'ada', adminEmail: 'ada@lakeside.example' },
  ...{ accountId: null, plan: null, ownHost: '', logo: '', flags: {} },
  ...{ creditCode: '', contactName: '', contactEmail: '', contactTelPrefix: '+86', contactTelephone: '' },
  ...{ adminTelPrefix: '+86', adminTelephone: '', invitedBy: 'email' as const },
})
