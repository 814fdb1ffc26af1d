import { type Party, type SliceSweep, secretName } from '../testing/sweep/sweep.ts'
import { accountForeign, accountInputs, accountRecords } from './account/identity.account.sweep.ts'
import { addUser } from './identity.service.ts'
import { user } from './identity.table.ts'

interface SignInRecords {
  email: string
  password: string
}
type Records = SignInRecords & Awaited<ReturnType<typeof accountRecords>>

/** One of each company: passwords are hashed slowly. */
const known = new Map<string, SignInRecords>()

async function signInRecords({ app, company }: Party): Promise<SignInRecords> {
  const before = known.get(company.tenant.id)
  if (before) return before
  const email = `${crypto.randomUUID()}@people.example`
  const password = 'Slate-and-Cedar-7'
  const named = { firstName: 'Rae', lastName: secretName, role: 'salesRep' as const }
  const given = { companyId: company.tenant.id, email, password, ...named }
  await addUser(app.database.db, app.clock, given)
  known.set(company.tenant.id, { email, password })
  return { email, password }
}

export const identitySweep: SliceSweep<'identity', Records> = {
  async records(party, by) {
    return { ...(await signInRecords(party)), ...(await accountRecords(party, by)) }
  },
  inputs: {
    signIn: ({ email, password }) => ({ email, password }),
    signOut: () => undefined,
    me: () => undefined,
    staySignedIn: () => undefined,
    colleagues: () => undefined,
    ...accountInputs,
  },
  foreign: accountForeign,
  snapshot: [user],
}
