import { type ApiClient, apiClient } from './api-client.ts'
import type { Lab } from './lab.ts'
import { shopHost } from './newcomer.ts'
import { sessionOf } from './sign-in.ts'

/** Owner of the demo's shop. */
export const shop = { loginName: 'shop', host: shopHost }

/** Client of the shop's owner, outside the browser. */
export async function shopApi({ workspace: { port, demo } }: Pick<Lab, 'workspace'>): Promise<ApiClient> {
  return apiClient(port, shopHost, await sessionOf(port, { ...demo.platform, ...shop }))
}
