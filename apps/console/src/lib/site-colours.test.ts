import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, siteColours } from './site-colours.ts'

const colour = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((rgb) => `#${rgb.map((c) => c.toString(16).padStart(2, '0')).join('')}`)

test('whatever colour a site has, its text can be read', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const token = siteColours(hex)
      const get = (name: string) => token[`--site-${name}`] ?? '#000000'
      for (const solid of [
        'primary',
        'primary-hover',
        'primary-active',
        'pane',
        'dark-primary',
        'dark-primary-hover',
      ]) {
        expect(contrast(get(solid), '#ffffff')).toBeGreaterThanOrEqual(4.4)
      }
      expect(contrast(get('primary-active'), get('primary-soft'))).toBeGreaterThanOrEqual(4.4)
      expect(contrast(get('dark-primary-text'), '#161c2a')).toBeGreaterThanOrEqual(6.9)
      expect(contrast(get('dark-aside-on'), get('dark-primary-soft'))).toBeGreaterThanOrEqual(6.9)
    }),
  )
})

test('the base colour and nonsense keep the tokens of the style sheet', () => {
  expect(siteColours('#1652F0')).toEqual({})
  expect(siteColours('red')).toEqual({})
})
