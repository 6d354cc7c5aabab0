import { setTimeout as delay } from 'node:timers/promises'
import { sysAccount } from '@app/contracts/access/session'
import { rechargeUser } from '@app/contracts/finance/finance'
import { dcvMethods } from '@app/contracts/products/products'
import { type ApiClient, apiClient } from './api-client.ts'
import { buy, emptyJournal, type Journal, sendOnce } from './buyer.ts'
import type { Lab } from './lab.ts'
import { credentialsOf } from './sign-in.ts'
import { callApi } from './wire.ts'
import type { DemoMember } from './workspace.ts'

/** Methods that need no person's answer. */
const published = dcvMethods.filter((method) => method !== 'email')

export interface Load {
  journal: Journal
  /** Keys of the started calls: a domain per order, a memo per recharge. */
  wanted: { domains: string[]; memos: string[] }
  /** Secrets that only the wire may see: password hashes, captcha answers, tokens. */
  secrets: string[]
  /** Begins nothing more; returns when everything begun has come to its end. */
  finish(): Promise<void>
}

const zone = 'crash.example.com'

/** Customers of three sites who buy continuously, and an operator who books recharges. */
export async function startLoad(lab: Lab): Promise<Load> {
  const { port, demo } = lab.workspace
  const journal = emptyJournal()
  const wanted: Load['wanted'] = { domains: [], memos: [] }
  const secrets: string[] = []
  let isOver = false

  async function enter(member: DemoMember) {
    const body = await credentialsOf(port, member)
    const data = await callApi({ port, host: member.host, path: '/api/login', method: 'POST', body })
    const { token } = data as { token: string }
    secrets.push(token, body.password, body.ticket)
    return apiClient(port, member.host, token)
  }

  async function shop(api: ApiClient, name: string): Promise<void> {
    for (let count = 0; !isOver; count++) {
      const domain = `${name}-${count}.${zone}`
      wanted.domains.push(domain)
      const method = published[count % published.length] ?? 'dns-txt'
      await buy({ api, lab, journal, domain, method, isImpatient: name.endsWith('quick') })
    }
  }

  async function bookMoney(operator: ApiClient, accountId: string): Promise<void> {
    for (let count = 0; !isOver; count++) {
      const memo = `crash ${count}`
      wanted.memos.push(memo)
      const body = { amountMinor: 100 + count, memo }
      await sendOnce(journal, operator, rechargeUser, { params: { id: accountId }, body })
      await delay(50)
    }
  }

  const hosts = [demo.customer.host, 'reseller.localhost', 'shop.localhost']
  const [operator, ...customers] = await Promise.all(
    [demo.platform, ...hosts.map((host) => ({ ...demo.customer, host }))].map(enter),
  )
  if (operator === undefined || customers[0] === undefined) throw new Error('nobody signed in')
  const { accountInfo } = await customers[0].send(sysAccount, {})
  const working = Promise.all([
    bookMoney(operator, accountInfo.accountId),
    ...customers.flatMap((api, at) => ['quick', 'calm'].map((mood) => shop(api, `c${at}-${mood}`))),
  ])
  // Errors are handled by the caller that waits for the end; until then they must not count as unhandled.
  working.catch(() => undefined)
  return {
    journal,
    wanted,
    secrets,
    async finish() {
      isOver = true
      journal.deadline = Date.now() + 60_000
      await working
    },
  }
}
