import { expect, test } from 'vitest'
import { Contact } from './orders/orders.ts'

const contact = { email: 'a@example.com', telPrefix: '+86', telephone: '13800138000' }

test.each(['陈思齐', 'Zoë O’Neill-Ó', '<b>Ann</b>', 'علي'])('a contact may be called %s', (name) => {
  expect(Contact.safeParse({ ...contact, name }).success).toBe(true)
})

test.each(['a\r\nBcc: b@example.com', 'a\tb', 'gpj\u202eexe', 'a\u2028b', '\u2066a', '   '])(
  'a name holds nothing that cannot be seen: %j',
  (name) => {
    expect(Contact.safeParse({ ...contact, name }).success).toBe(false)
  },
)
