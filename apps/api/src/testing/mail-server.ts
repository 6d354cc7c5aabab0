import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** Mail as the server received it. */
export interface TakenMail {
  from: string
  to: string[]
  /** Headers and body as received. */
  source: string
  wasEncrypted: boolean
}

export interface TestMailServer {
  port: number
  mails: TakenMail[]
  /** Certificate that clients must trust. */
  caFile: string
  close(): Promise<void>
}

/** Mail server on loopback with the login `robot` and `pass:word/é`. Options override its behaviour. */
export async function startMailServer(instead: SMTPServerOptions = {}): Promise<TestMailServer> {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'))
  const [keyFile, caFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '3650']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', keyFile, '-out', caFile]
  spawnSync('openssl', ['req', '-x509', ...key, ...subject])
  const mails: TakenMail[] = []
  const server = new SMTPServer({
    key: readFileSync(keyFile),
    cert: readFileSync(caFile),
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === 'robot' && password === 'pass:word/é') done(null, { user: username })
      else done(new Error('Invalid username or password'))
    },
    onData(stream, { envelope, secure }, done) {
      void text(stream).then((source) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), source, wasEncrypted: secure })
        done()
      })
    },
    ...instead,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const bound = server.server.address()
  return {
    port: bound !== null && typeof bound === 'object' ? bound.port : 0,
    mails,
    caFile,
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      rmSync(folder, { recursive: true })
    },
  }
}
