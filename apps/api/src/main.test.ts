import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

// Whole processes that create a database take long on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const started = new Set<ChildProcess>()
const folder = mkdtempSync(join(tmpdir(), 'main-'))
afterEach(() => {
  for (const child of started) child.kill('SIGKILL')
  started.clear()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Program {
  said(): string
  /** Resolves when the program prints this text. */
  saying(text: string): Promise<void>
  ended: Promise<number | null>
  kill(signal: NodeJS.Signals): void
}

function start(file: string, settings: Record<string, string>): Program {
  const env = { DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'info', ...settings }
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], { env })
  started.add(child)
  let said = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      for (const look of listeners) look()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const saying = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (said.includes(text)) resolve()
      }
      listeners.add(look)
      look()
      void ended.then((code) => reject(new Error(`It ended with ${code} and said:\n${said}`)))
    })
  return { said: () => said, saying, ended, kill: (signal) => void child.kill(signal) }
}

/** Request on a new connection, so that no connection is kept alive. */
const ask = (port: string, path: string, host = 'localhost') =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    get({ port, path, host: '127.0.0.1', headers: { host }, agent: false }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    }).on('error', reject)
  })

const portOf = (said: string) => /http:\/\/localhost:(\d+)/.exec(said)?.[1] ?? ''

test('starts without a database, refuses a second process, stops on request, starts again, and lets the first operator in', async () => {
  const settings = { WORKSPACE_DEMO: 'off' }
  const first = start('main.ts', settings)
  await first.saying('moves this installation')
  expect(first.said()).toContain('npm run setup')
  const port = portOf(first.said())
  expect((await ask(port, '/readyz')).body).toBe('ok')
  expect((await ask(port, '/pki/sandbox-root.der', 'anybody.test')).status).toBe(200)
  expect((await ask(port, '/api/v1/site', 'unknown.test')).status).toBe(421)
  expect(statSync(join(folder, 'data/secret-key')).mode & 0o777).toBe(0o600)

  const second = start('main.ts', settings)
  expect(await second.ended).toBe(1)
  expect(second.said()).toMatch(/process \d+/)
  expect(second.said()).not.toMatch(/\n\s+at /)

  const setup = start('setup.ts', { ...settings, PUBLIC_ORIGINS: 'https://console.example.com' })
  expect(await setup.ended).toBe(0)
  expect(setup.said()).toMatch(/https:\/\/console\.example\.com\/setup\?token=[\w.-]{60,}/)

  // Ctrl-C signals the server twice: from the terminal and from the launcher.
  first.kill('SIGINT')
  first.kill('SIGINT')
  expect(await first.ended).toBe(0)

  const again = start('main.ts', settings)
  await again.saying('moves this installation')
  again.kill('SIGTERM')
  expect(await again.ended).toBe(0)
})

test('wrong settings stop the start with one sentence per mistake', async () => {
  const wrong = start('main.ts', { PORT: 'eighty', LOG_LEVEL: 'loud', SECRET_KEY: 'short' })
  expect(await wrong.ended).toBe(1)
  const lines = wrong.said().trim().split('\n')
  expect(lines).toHaveLength(3)
  for (const name of ['PORT', 'LOG_LEVEL', 'SECRET_KEY']) expect(lines.some((line) => line.startsWith(name))).toBe(true)
})
