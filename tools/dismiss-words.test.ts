import { expect, test } from 'vitest'
import { filesOf } from './sources.ts'

const screens = filesOf(/\.tsx$/, 'apps/console/src').filter(({ path }) => !path.endsWith('/ui/overlays/Dismiss.tsx'))
const catalogues = filesOf(/\.messages\.ts$/, 'apps/console/src')

test('dialogs, drawers and forms are left by `Cancel` or `Close`, whose words stand in one place', () => {
  const ownButton = /<Button\b[^>]*>\s*\{t\('common\.(cancel|close|back)'\)\}/
  expect(screens.filter(({ text }) => ownButton.test(text)).map(({ path }) => path)).toEqual([])
  const cancelling = screens.filter(({ text }) => text.includes("'common.cancel'"))
  expect(cancelling.map(({ path }) => path)).toEqual([])
})

test('no feature has a word of its own for leaving an overlay', () => {
  // These stop a task, switch something off or note that it was read.
  const actions = [
    'own.got-it',
    'task.cancel',
    'detail.fact.auto-off',
    'auto.off',
    'step.turn-off',
    'palette.hint-close',
  ]
  const leaving = /^ {2}'([\w.-]+)': \{ zh: '(?:取消|返回|关闭|知道了|完成)', en: '/gm
  const own = catalogues
    .filter(({ path }) => !path.endsWith('/i18n/kit.messages.ts'))
    .flatMap(({ text }) => [...text.matchAll(leaving)].map(([, key = '']) => key))
  expect(own.filter((key) => !actions.includes(key))).toEqual([])
})

test('a dialog that cancels something says what leaving it keeps', () => {
  const cancels = screens.filter(({ text }) => /actionLabel=\{t\('[\w.-]*cancel[\w.-]*'/.test(text))
  expect(cancels.length).toBeGreaterThan(1)
  expect(cancels.filter(({ text }) => !text.includes('keepLabel=')).map(({ path }) => path)).toEqual([])
})
