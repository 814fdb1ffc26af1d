import { needsClpAccess } from '@gable/contract/feature'
import { phone } from '@gable/contract/format/contact'
import type { Me } from '@gable/contract/identity-me'
import type { UserRow } from '@gable/contract/identity-user'
import type { UserForm } from '@gable/contract/identity-user-form'
import { type Role, roleLabels } from '@gable/contract/status'
import { userText } from './text.ts'

type Company = NonNullable<Me['company']>

export function newUserForm(company: Company) {
  const named = { firstName: '', lastName: '', email: '', phone: '', personalEmail: '', jobTitle: '' }
  return { ...named, role: 'salesRep' as const, clpAccess: needsClpAccess(company) }
}

export function userFormOf(user: UserRow): UserForm {
  const { firstName, lastName, personalEmail, jobTitle, role, clpAccess } = user
  return { firstName, lastName, phone: user.phone && phone(user.phone), personalEmail, jobTitle, role, clpAccess }
}

/** The field labels, also used to report what someone else has changed. */
export const userLabels: Record<keyof UserForm, string> = {
  firstName: userText('user.firstName'),
  lastName: userText('user.lastName'),
  phone: userText('user.phone'),
  personalEmail: userText('user.personalEmail'),
  jobTitle: userText('user.jobTitle'),
  role: userText('user.role'),
  clpAccess: userText('user.clpAccess'),
}

export function shownValue(name: string, value: unknown): string {
  if (name === 'role') return roleLabels[value as Role]
  if (name === 'clpAccess') return userText(value ? 'user.clpAccess.yes' : 'user.clpAccess.no')
  return String(value)
}
