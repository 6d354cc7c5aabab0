import { DashboardPeriod } from '@app/contracts/dashboard'
import { expect, test } from 'vitest'
import { dashboardSearch, periodHref, periodQuery } from './dashboard-period.ts'

const now = Date.parse('2026-11-23T15:00:00Z')
const asked = (search: object) => periodQuery(dashboardSearch.parse(search), now)

test('thirty days need no word in the address; other lengths end today', () => {
  expect(asked({})).toEqual({})
  expect(asked({ days: '7' })).toEqual({ from: '2026-11-17', to: '2026-11-23' })
  expect(asked({ days: '1' })).toEqual({ from: '2026-11-23', to: '2026-11-23' })
  expect([periodHref(30), periodHref(90)]).toEqual(['/dashboard', '/dashboard?days=90'])
})

test('whatever an address says, the server is asked for a period it answers', () => {
  for (const search of [
    { days: '8' },
    { days: 'x', from: 'yesterday' },
    { from: '2026-11-20', to: '2026-11-02' },
    { from: '2026-11-20' },
    { to: '2026-11-20' },
    { from: '2019-01-01', to: '2026-11-20' },
    { from: '2027-01-01' },
  ])
    expect([search, DashboardPeriod.safeParse(asked(search)).error?.issues]).toEqual([search, undefined])
  expect(asked({ from: '2026-11-20', to: '2026-11-02' })).toEqual({ from: '2026-11-02', to: '2026-11-20' })
  expect(asked({ from: '2019-01-01', to: '2026-11-20' })).toEqual({ from: '2025-11-20', to: '2026-11-20' })
})
