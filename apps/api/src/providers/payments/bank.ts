import { createHash } from 'node:crypto'
import { ChannelRefused, NoticeForged, type PaymentChannel } from './payment-channel.ts'

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Reference that a transfer names: seven characters of the number and one that checks them, without 0, O, 1 and I. */
export function referenceOf(paymentNo: string): string {
  const digest = createHash('sha256').update(paymentNo).digest()
  const body = [...digest.subarray(0, 7)].map((byte) => letters[byte % 32]).join('')
  return `${body}${checkLetter(body)}`
}

/** Weights differ by place and are odd, so that one wrong character and two swapped ones are noticed. */
function checkLetter(body: string): string {
  const sum = [...body].reduce((total, letter, place) => total + letters.indexOf(letter) * (2 * place + 1), 0)
  return letters[sum % 32] ?? ''
}

/** Whether a reference was read without a slip. */
export const isReference = (text: string): boolean =>
  /^[2-9A-HJ-NP-Z]{8}$/.test(text) && checkLetter(text.slice(0, 7)) === text[7]

/** Transfers to the site's bank account. No bank is asked: a person confirms what has come. */
export function createBankChannel(account: string): PaymentChannel {
  return {
    merchant: 'bank',
    create: async ({ paymentNo }) => {
      if (account === '') throw new ChannelRefused('The site has no account text')
      return { way: { is: 'transfer', to: account, reference: referenceOf(paymentNo) } }
    },
    query: async () => ({ is: 'waiting' }),
    close: async () => {},
    verifyNotify: async () => {
      throw new NoticeForged('A bank sends no notices')
    },
    accepted: { status: 200, type: 'text/plain', body: 'success' },
    rejected: { status: 400, type: 'text/plain', body: 'fail' },
  }
}
