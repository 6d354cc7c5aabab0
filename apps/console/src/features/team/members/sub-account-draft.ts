import type { SubAccount } from '@app/contracts/access/company'
import { homePrefix } from '#lib/telephone.ts'

export interface MemberDraft {
  name: string
  loginName: string
  email: string
  telPrefix: string
  telephone: string
  roleId: string
  deptId: string | null
  /** How a new member begins. */
  way: 'link' | 'password'
  password: string
}

export const newMember: MemberDraft = {
  name: '',
  loginName: '',
  email: '',
  telPrefix: homePrefix(),
  telephone: '',
  roleId: '',
  deptId: null,
  way: 'link',
  password: '',
}

export function draftOfMember({
  name,
  loginName,
  email,
  telPrefix,
  telephone,
  roleId,
  deptId,
}: SubAccount): MemberDraft {
  return { ...newMember, name, loginName, email, telPrefix, telephone, roleId, deptId }
}

const fields = {
  name: 'name',
  loginName: 'login-name',
  email: 'email',
  telPrefix: 'tel-prefix',
  telephone: 'tel',
  roleId: 'role',
  deptId: 'dept',
  way: 'way',
  password: 'password',
} as const

/** The fields in which two drafts differ, by the name of their words. */
export function differences(
  mine: MemberDraft,
  theirs: MemberDraft,
): { field: (typeof fields)[keyof MemberDraft]; mine: string; theirs: string }[] {
  return (Object.keys(fields) as (keyof MemberDraft)[])
    .filter((key) => mine[key] !== theirs[key])
    .map((key) => ({ field: fields[key], mine: String(mine[key] ?? ''), theirs: String(theirs[key] ?? '') }))
}
