import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SeenRequest, type StandIn, type StandInAnswer, startStandIn } from '#testing/stand-in.ts'
import type { ApprovedTemplate, Sms, SmsCarrier } from './sms.ts'

/** Carrier under test with its vendor's answers. */
export interface SmsWorld {
  create(wishes: { endpoint: string; timeoutMs: number; templates: ReadonlyMap<string, ApprovedTemplate> }): SmsCarrier
  /**
   * Reason why the vendor would refuse this request; empty if its credentials are valid. Uses the received bytes only.
   */
  faultOf(request: SeenRequest, endpoint: string): string
  /** Recipient and text of the received message. */
  read(request: SeenRequest): { to: string; says: string }
  accepted: StandInAnswer
  forged: StandInAnswer
  /** Vendor's answer for an invalid number. */
  wrongNumber: StandInAnswer
  /** Vendor's answer for too many requests. */
  busy: StandInAnswer
}

export const sms: Sms = {
  id: '01900000-0000-7000-8000-000000000001',
  to: '+8613800138000',
  text: 'Example: 246810 is your code & more (*). 中文 ~!',
  template: 'code.sign-up',
  values: { code: '246810', minutes: '10' },
}

const templates = new Map([['code', { id: '1234567', facts: ['code', 'minutes'] }]])

/** Behaviour of every text message carrier. */
export function behavesLikeSmsCarrier(name: SmsCarrier['name'], world: SmsWorld): void {
  describe(name, () => {
    let vendor: StandIn
    let carrier: SmsCarrier
    beforeAll(async () => {
      vendor = await startStandIn((request) =>
        world.faultOf(request, vendor.endpoint) ? world.forged : world.accepted,
      )
      carrier = world.create({ endpoint: vendor.endpoint, timeoutMs: 5000, templates })
    })
    afterAll(() => vendor.close())

    const sending = (answer: StandInAnswer, by = carrier) => {
      vendor.answer = () => answer
      return by.send(sms)
    }

    test('sends a message with a valid signature', async () => {
      expect(carrier.name).toBe(name)
      expect(await carrier.send(sms)).toEqual({ is: 'sent' })
      const [request] = vendor.requests
      if (!request) throw new Error('Nothing arrived')
      expect(world.faultOf(request, vendor.endpoint)).toBe('')
      const { to, says } = world.read(request)
      expect(to).toContain('13800138000')
      expect(says).toContain('246810')
    })

    test('is refused where the vendor rejects the signature, and no reason contains the secret', async () => {
      const delivery = await sending(world.forged)
      expect(delivery.is).toBe('refused')
      expect(JSON.stringify(delivery)).not.toContain('secret')
    })

    test('an invalid number is never retried', async () => {
      expect((await sending(world.wrongNumber)).is).toBe('refused')
    })

    test.each([
      ['too many at once', () => world.busy],
      ['a failing server', () => ({ status: 503, says: '<h1>Oops</h1>' }) as const],
      ['an answer that is no JSON', () => ({ status: 200, says: 'hello' }) as const],
      ['an answer of another shape', () => ({ status: 200, says: [] }) as const],
      ['null', () => ({ status: 200, says: 'null' }) as const],
      ['a broken line', () => 'cut' as const],
    ])('%s is a matter of time', async (_, answer) => {
      const delivery = await sending(answer())
      expect(delivery).toMatchObject({ is: 'later', reason: expect.stringMatching(/./) })
    })

    test('gives up without an answer, and without a server', async () => {
      const hasty = world.create({ endpoint: vendor.endpoint, timeoutMs: 50, templates })
      expect(await sending('hang', hasty)).toEqual({ is: 'later', reason: 'The carrier took too long' })
      const nowhere = world.create({ endpoint: 'http://127.0.0.1:1', timeoutMs: 5000, templates })
      expect((await nowhere.send(sms)).is).toBe('later')
    })
  })
}

/** Behaviour of carriers that only send approved templates. */
export function behavesLikeTemplateCarrier(world: SmsWorld): void {
  test('a message without an approved template, or with missing values, is refused without a call', async () => {
    const to = (known: ReadonlyMap<string, ApprovedTemplate>) =>
      world.create({ endpoint: 'http://127.0.0.1:1', timeoutMs: 1000, templates: known }).send(sms)
    expect(await to(new Map())).toEqual({ is: 'refused', reason: 'SMS_TEMPLATES names no template for code.sign-up' })
    expect(await to(new Map([['code', { id: '1', facts: ['name'] }]]))).toEqual({
      is: 'refused',
      reason: 'SMS_TEMPLATES fills code.sign-up with name, which it does not have',
    })
  })
}
