import type { Application } from '@app/contracts/plans/applications'
import type { ApplicationFigures } from '@app/contracts/saas/application-overview'
import type { Currency } from '@app/contracts/wire'
import { applicationStanding } from '#features/plans/maintenance-window.ts'
import type { ApplicationSearch } from './applications-search.ts'

/** An application as a row of the list. */
export interface ApplicationRow extends Application {
  /** Undefined until they are read. Without tenants there is nothing to read. */
  figures: Omit<ApplicationFigures, 'id'> | undefined
}

const nothing: Omit<ApplicationFigures, 'id'> = {
  tenants: { active: 0, all: 0 },
  sales: [],
  incidents: 0,
  hosts: { total: 0, incidents: [] },
}

/** Editions of applications, each once. */
export const editionsOf = (applications: readonly Pick<Application, 'edition'>[]): string[] =>
  [...new Set(applications.map(({ edition }) => edition))].filter(Boolean).toSorted()

const activeIn = ({ figures }: ApplicationRow): number => figures?.tenants.active ?? 0

/** Applications with their figures. */
export const applicationRows = (
  applications: readonly Application[],
  figures: readonly ApplicationFigures[] | undefined,
): ApplicationRow[] =>
  applications.map((one) => ({
    ...one,
    figures: figures && (figures.find(({ id }) => id === one.id) ?? nothing),
  }))

/** Sales in a currency, or in all others together: amounts of several currencies only break a tie. */
const soldIn = ({ figures }: ApplicationRow, isCounted: (currency: Currency) => boolean): number =>
  (figures?.sales ?? []).reduce((sum, { currency, minor }) => sum + (isCounted(currency) ? minor : 0), 0)

/** Which rows the filters leave, in their order. Sales are compared in the site's currency first, since none is converted. */
export function foundApplications(
  rows: readonly ApplicationRow[],
  { q = '', state, edition, sort }: ApplicationSearch,
  home: Currency,
): ApplicationRow[] {
  const sought = q.toLowerCase()
  const found = rows.filter(
    (one) =>
      (state === undefined || applicationStanding(one) === state) &&
      (edition === undefined || one.edition === edition) &&
      [one.name, one.edition, one.owner?.name ?? '', ...one.plans.flatMap(({ name }) => [name.zh, name.en])].some(
        (text) => text.toLowerCase().includes(sought),
      ),
  )
  if (sort === undefined) return found
  const way = sort.startsWith('-') ? -1 : 1
  const keys = sort.endsWith('tenants')
    ? [activeIn]
    : [
        (row: ApplicationRow) => soldIn(row, (currency) => currency === home),
        (row: ApplicationRow) => soldIn(row, (currency) => currency !== home),
      ]
  const compare = (a: ApplicationRow, b: ApplicationRow) =>
    keys.map((key) => key(a) - key(b)).find((difference) => difference !== 0) ?? 0
  return found.toSorted((a, b) => way * compare(a, b))
}
