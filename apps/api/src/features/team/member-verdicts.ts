import { createSubAccount } from '@app/contracts/access/company'
import type { importSubAccounts } from '@app/contracts/access/member-import'
import type { Received } from '@app/contracts/endpoint'
import { fieldErrorsOf, fieldText } from '@app/contracts/field-words'
import type { Ctx } from '#ctx.ts'
import type { DepartmentRow, RoleRow } from '#features/company/company.table.ts'
import { type Asking, ownAccount } from './asking.ts'
import { treeOf } from './depts.repo.ts'
import { covers } from './grants.service.ts'
import { rolesOf, takenInAccount } from './members.repo.ts'
import { deptsInReach } from './reach.ts'

export type ImportRow = Received<typeof importSubAccounts>['body']['rows'][number]
export type Wish = Received<typeof createSubAccount>['body']

/** Result for a row: a person to invite, or a reason. */
export type Verdict = { wish: Wish } | { reason: string }

/** Checks each row of a file by itself and against the rows before it. */
export async function judge(ctx: Ctx, asking: Asking, rows: readonly ImportRow[]): Promise<Verdict[]> {
  const { caller } = asking
  const scope = ownAccount(caller)
  const lower = (text: string) => text.trim().toLowerCase()
  // Names are unique per site, and this check must not reveal its other customers: the invitation itself is refused and
  // counted.
  const names = { loginNames: rows.map((row) => lower(row.loginName)), emails: rows.map((row) => lower(row.email)) }
  const { roles, tree, reach, taken } = await ctx.db.readTransaction(scope, async (tx) => {
    const tree = await treeOf(tx, scope)
    const reach = await deptsInReach(tx, caller, tree)
    return { roles: await rolesOf(tx, scope), tree, reach, taken: await takenInAccount(tx, scope, names) }
  })
  const earlier = { loginNames: new Set<string>(), emails: new Set<string>() }
  const refused = (key: string): Verdict => ({ reason: fieldText(key, asking.locale) })

  return rows.map((row) => {
    const [loginName, email] = [lower(row.loginName), lower(row.email)]
    const role = roles.find(({ name }) => lower(name) === lower(row.role))
    const dept = deptNamed(tree, row.department)
    if (!role) return refused('field.role-unknown')
    if (!covers(asking, role)) return refused('field.role-beyond')
    if (typeof dept === 'string') return refused(dept)
    if (reach && !(dept && reach.has(dept.id))) return refused('field.dept-beyond')
    if (earlier.loginNames.has(loginName) || earlier.emails.has(email)) return refused('field.repeated')
    if (taken.loginNames.has(loginName)) return refused('field.login-taken')
    if (taken.emails.has(email)) return refused('field.email-taken')
    const verdict = wishOf(asking, row, role, dept)
    if ('wish' in verdict) {
      earlier.loginNames.add(loginName)
      earlier.emails.add(email)
    }
    return verdict
  })
}

/** Department named by a row; null if it names none, or the message why there is not exactly one. */
function deptNamed(tree: readonly DepartmentRow[], name: string): DepartmentRow | null | string {
  const text = name.trim().toLowerCase()
  if (!text) return null
  const matches = tree.filter((dept) => dept.name.toLowerCase() === text)
  if (matches.length > 1) return 'field.dept-ambiguous'
  return matches[0] ?? 'field.dept-unknown'
}

function wishOf({ locale }: Asking, row: ImportRow, role: RoleRow, dept: DepartmentRow | null): Verdict {
  const { name, loginName, telephone } = row
  const content = { name, loginName, telephone, email: row.email.trim(), roleId: role.id, deptId: dept?.id ?? null }
  const parsed = createSubAccount.body.safeParse(content)
  if (parsed.success) {
    const digits = parsed.data.telephone.replace(/[\s-]/g, '')
    if (digits && !/^\d{4,20}$/.test(digits)) return { reason: fieldText('field.telephone', locale) }
    return { wish: parsed.data }
  }
  const [reason = ''] = Object.values(fieldErrorsOf(parsed.error.issues, locale))
  return { reason }
}
