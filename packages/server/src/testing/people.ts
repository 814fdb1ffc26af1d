import type { Role } from '@gable/contract/status'
import { uuidv7 } from 'uuidv7'
import type { Db } from '../db/client.ts'
import { user } from '../identity/identity.table.ts'

export interface NewPerson {
  firstName: string
  lastName: string
  role: Role
}

/** People of a company, one of each role and a second sales rep. */
export const staff = {
  admin: { firstName: 'Ada', lastName: 'Min', role: 'companyAdmin' },
  salesRep: { firstName: 'Sal', lastName: 'Rep', role: 'salesRep' },
  otherRep: { firstName: 'Otto', lastName: 'Rep', role: 'salesRep' },
  productionRep: { firstName: 'Pro', lastName: 'Duction', role: 'productionRep' },
} as const satisfies Record<string, NewPerson>

/** A person of a company, who has no password; without a company a platform admin. */
export async function addPerson(db: Db, now: Date, companyId: string | null, given: NewPerson) {
  const id = uuidv7()
  const name = `${given.firstName} ${given.lastName}`
  const email = `${id}@people.example`
  await db.insert(user).values({ ...given, id, name, email, companyId, createdAt: now, updatedAt: now })
  return { id, name, email }
}
