import { createHash } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { call, callApi } from './wire.ts'
import type { DemoMember } from './workspace.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Site code for hashing the password; every page contains it. */
async function siteCode(port: number, host: string): Promise<string> {
  const site = await callApi({ port, host, path: '/api/v1/site' })
  return (site as { code: string }).code
}

/** A solved puzzle as the console sends it. */
export async function solvedCaptcha(port: number, host: string): Promise<{ ticket: string; randstr: string }> {
  const puzzle = await callApi({ port, host, path: '/api/v1/captcha' })
  const { challenge, randstr } = puzzle as { challenge: Challenge; randstr: string }
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the puzzle has no solution')
  return { ticket: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'), randstr }
}

/** Credentials as the console sends them; no part of them may be stored or logged. */
export async function credentialsOf(port: number, { host, loginName, password }: DemoMember) {
  const [code, answer] = await Promise.all([siteCode(port, host), solvedCaptcha(port, host)])
  return { loginName, password: sha256(`${code}:${password}`), ...answer }
}

/** Signs in through the API as the console does. Returns the token. */
export async function signIn(port: number, member: DemoMember): Promise<string> {
  const body = await credentialsOf(port, member)
  const data = await callApi({ port, host: member.host, path: '/api/login', method: 'POST', body })
  return (data as { token: string }).token
}

/** Whether the server still knows the token: a test may have signed out, or the server may have a new database. */
export async function isSignedIn(port: number, host: string, token: string): Promise<boolean> {
  const headers = { token }
  const { status } = await call({ port, host, path: '/api/v1/sysAccount', headers })
  return status === 200
}

const sessions = new Map<string, string>()

/** The token of a member's last sign-in through here, or of a new one: solving a puzzle and hashing a password take their time. */
export async function sessionOf(port: number, member: DemoMember): Promise<string> {
  const key = `${member.loginName}@${member.host}:${port}`
  const known = sessions.get(key)
  if (known !== undefined && (await isSignedIn(port, member.host, known))) return known
  const token = await signIn(port, member)
  sessions.set(key, token)
  return token
}
