import { type SliceSweep, secretName } from '../testing/sweep/sweep.ts'
import { addUser } from './identity.service.ts'
import { user } from './identity.table.ts'

interface Records {
  userId: string
  email: string
  password: string
}

/** One of each company: passwords are hashed slowly. */
const known = new Map<string, Records>()

export const identitySweep: SliceSweep<'identity', Records> = {
  async records({ app, company }) {
    const before = known.get(company.tenant.id)
    if (before) return before
    const email = `${crypto.randomUUID()}@people.example`
    const password = 'Slate-and-Cedar-7'
    const named = { firstName: 'Rae', lastName: secretName, role: 'salesRep' as const }
    const given = { companyId: company.tenant.id, email, password, ...named }
    const userId = await addUser(app.database.db, app.clock, given)
    known.set(company.tenant.id, { userId, email, password })
    return { userId, email, password }
  },
  inputs: {
    operator: () => undefined,
    signIn: ({ email, password }) => ({ email, password }),
    signOut: () => undefined,
    me: () => undefined,
    staySignedIn: () => undefined,
    colleagues: () => undefined,
    openSupport: ({ userId }) => ({ userId, reason: 'Asked for help', minutes: '15' as const }),
    endSupport: () => undefined,
  },
  snapshot: [user],
}
