import { getCaptcha, login } from '@app/contracts/access/session'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { clientHash } from '#features/passwords/common-passwords.ts'
import type { GivenSite } from './given/given.ts'
import type { TestApi } from './test-api.ts'

export interface SolvedCaptcha {
  ticket: string
  randstr: string
}

/** Requests a puzzle and solves it, as the browser does. */
export async function solvedCaptcha(api: TestApi, site: GivenSite, ip?: string): Promise<SolvedCaptcha> {
  const { data } = await api.anonymous(site).send(getCaptcha, ip ? { ip } : {})
  // The contract leaves the puzzle's type to the library that solves it.
  const challenge = data.challenge as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return { ticket: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'), randstr: data.randstr }
}

/** Signs in with a password through the API. Extra fields override the request. */
export async function signIn(
  api: TestApi,
  site: GivenSite,
  who: { loginName: string; password: string; ip?: string },
  instead: object = {},
) {
  const captcha = await solvedCaptcha(api, site, who.ip)
  const { loginName } = who
  const body = { loginName, password: clientHash(site.code, who.password), ...captcha, ...instead }
  return api.anonymous(site).send(login, { body, ...(who.ip ? { ip: who.ip } : {}) })
}
