import { createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { startMailServer, type TestMailServer } from '#testing/mail-server.ts'
import type { Mail } from './mail.ts'
import { createSmtp, type SmtpOptions } from './smtp.ts'

const mail: Mail = {
  id: '01900000-0000-7000-8000-000000000001',
  to: 'reader@example.com',
  from: '证书商店',
  replyTo: 'support@example.com',
  subject: '登录验证码',
  text: '验证码 246810',
  html: '<p>246810</p>',
}

let server: TestMailServer
afterEach(() => server.close())

async function carrier(instead: Parameters<typeof startMailServer>[0] = {}, options: Partial<SmtpOptions> = {}) {
  server = await startMailServer(instead)
  const url = `smtp://robot:${encodeURIComponent('pass:word/é')}@localhost:${server.port}`
  return createSmtp({ url, from: 'no-reply@example.com', tls: 'required', caFile: server.caFile, ...options })
}

describe('a mail that is sent', () => {
  test('is encrypted and authenticated, from our address under the site’s name', async () => {
    const smtp = await carrier({ authOptional: false })
    expect(await smtp.send(mail)).toEqual({ is: 'sent' })
    const [taken] = server.mails
    expect(taken).toMatchObject({ from: 'no-reply@example.com', to: ['reader@example.com'], wasEncrypted: true })
    const encoded = (words: string) => Buffer.from(words).toString('base64')
    expect(taken?.source).toContain(encoded('证书商店'))
    expect(taken?.source).toContain(`=?UTF-8?B?${encoded('登录验证码')}?=`)
    expect(taken?.source).toContain(`<${mail.id}@example.com>`)
    expect(taken?.source).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(taken?.source).toMatch(/^Reply-To: .*<support@example.com>\r?$/m)
  })

  test('is answered to whom it names, before the address of the site', async () => {
    const smtp = await carrier()
    await smtp.send({ ...mail, answerTo: 'asker@example.org' })
    expect(server.mails[0]?.source).toMatch(/^Reply-To: <?asker@example\.org>?\r?$/m)
    await smtp.send({ ...mail, answerTo: 'a@example.org, b@example.org' })
    expect(server.mails[1]?.source).toMatch(/^Reply-To: .*<support@example\.com>\r?$/m)
  })

  test('line breaks in names, subjects and addresses add neither headers nor recipients', async () => {
    const smtp = await carrier()
    const evil = 'x\r\nBcc: victim@example.org'
    await smtp.send({ ...mail, from: evil, subject: evil, replyTo: evil })
    const [taken] = server.mails
    expect(taken?.to).toEqual(['reader@example.com'])
    expect(taken?.source.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc/im)
    for (const to of [
      'a@example.com, b@example.com',
      'a@example.com\r\nb@example.com',
      '<a@example.com>',
      'nobody',
      '',
    ])
      expect((await smtp.send({ ...mail, to })).is).toBe('refused')
    expect(server.mails).toHaveLength(1)
  })

  test('a server with an untrusted certificate gets nothing', async () => {
    const smtp = await carrier({}, { caFile: null })
    expect((await smtp.send(mail)).is).toBe('later')
    expect(server.mails).toEqual([])
  })
})

describe('encryption', () => {
  const inTheClear = { disabledCommands: ['STARTTLS', 'AUTH'] }

  test('is required: a server without it gets neither mail nor password', async () => {
    const smtp = await carrier(inTheClear)
    expect((await smtp.send(mail)).is).toBe('later')
    expect(server.mails).toEqual([])
  })

  test('is skipped only when switched off', async () => {
    server = await startMailServer(inTheClear)
    const url = `smtp://localhost:${server.port}`
    const smtp = createSmtp({ url, from: 'no-reply@example.com', tls: 'off', caFile: null })
    expect(await smtp.send(mail)).toEqual({ is: 'sent' })
    expect(server.mails[0]?.wasEncrypted).toBe(false)
  })
})

describe('a mail that is not sent', () => {
  const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

  test('is refused permanently where the server does not know the recipient', async () => {
    const smtp = await carrier({ onRcptTo: (_to, _session, done) => done(refuse(550, 'No such user here')) })
    expect(await smtp.send(mail)).toEqual({ is: 'refused', reason: '550 No such user here' })
  })

  test('is refused permanently where the server rejects its content', async () => {
    const smtp = await carrier({
      onData(stream, _session, done) {
        stream.resume().on('end', () => done(refuse(554, 'Looks like spam')))
      },
    })
    expect(await smtp.send(mail)).toMatchObject({ is: 'refused', reason: expect.stringContaining('spam') })
  })

  test('waits where the server is busy, or greylists', async () => {
    const smtp = await carrier({ onRcptTo: (_to, _session, done) => done(refuse(451, 'Come back later')) })
    expect((await smtp.send(mail)).is).toBe('later')
  })

  test('waits where the password is wrong, which no reason reveals', async () => {
    const smtp = await carrier()
    const url = `smtp://robot:canary@localhost:${server.port}`
    const wrong = createSmtp({ url, from: 'a@example.com', tls: 'required', caFile: server.caFile })
    const delivery = await wrong.send(mail)
    expect(delivery.is).toBe('later')
    expect(JSON.stringify(delivery)).not.toContain('canary')
    expect((await smtp.send(mail)).is).toBe('sent')
  })

  test('waits where nobody answers, for no longer than the timeout', async () => {
    await carrier()
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const bound = silent.address()
    const port = bound !== null && typeof bound === 'object' ? bound.port : 0
    const options = { from: 'a@example.com', tls: 'required' as const, caFile: null, timeoutMs: 50 }
    expect((await createSmtp({ ...options, url: `smtp://127.0.0.1:${port}` }).send(mail)).is).toBe('later')
    await new Promise((resolve) => silent.close(resolve))
    expect((await createSmtp({ ...options, url: `smtp://127.0.0.1:${port}` }).send(mail)).is).toBe('later')
  })
})
