import { type SliceSweep, secretName } from '../testing/sweep/sweep.ts'
import { addUser } from './identity.service.ts'
import { user } from './identity.table.ts'
import { type UserRecords, userInputs, userRecords } from './user/identity.user.sweep.ts'

type Records = { email: string; password: string } & UserRecords

/** One of each company: passwords are hashed slowly. */
const known = new Map<string, { email: string; password: string }>()

export const identitySweep: SliceSweep<'identity', Records> = {
  async records(party) {
    const { app, company } = party
    const users = await userRecords(party)
    const before = known.get(company.tenant.id)
    if (before) return { ...before, ...users }
    const email = `${crypto.randomUUID()}@people.example`
    const password = 'Slate-and-Cedar-7'
    const named = { firstName: 'Rae', lastName: secretName, role: 'salesRep' as const }
    const given = { companyId: company.tenant.id, email, password, ...named }
    await addUser(app.database.db, app.clock, given)
    known.set(company.tenant.id, { email, password })
    return { email, password, ...users }
  },
  inputs: {
    signIn: ({ email, password }) => ({ email, password }),
    signOut: () => undefined,
    me: () => undefined,
    staySignedIn: () => undefined,
    colleagues: () => undefined,
    ...userInputs,
  },
  snapshot: [user],
}
