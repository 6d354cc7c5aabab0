import { channelSpecs } from '@app/contracts/payments/channel-specs'
import { expect, test } from 'vitest'
import { channelMessages } from './channels.messages.ts'

test('every setting of a channel and each of its choices has a word', () => {
  const fields = Object.values(channelSpecs).flatMap((spec) => spec.fields)
  const keys = fields.flatMap(({ name, choices = [] }) => [
    `channel.field.${name}`,
    ...choices.map((choice) => `channel.choice.${choice}`),
  ])
  expect(keys.length).toBeGreaterThan(10)
  expect(keys.filter((key) => !(key in channelMessages))).toEqual([])
})
