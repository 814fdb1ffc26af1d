import { addUser } from '@gable/server/account/identity/identity.service'
import { user } from '@gable/server/account/identity/identity.table'
import { type Party, type SliceAccessMatrix, secretName } from '../matrix.ts'
import { accountInputs, accountOthersEnd, accountRecords } from './identity.account.access-matrix.ts'
import { entryEnds, entryInputs, entryRecords } from './identity.entry.access-matrix.ts'
import { type UserRecords, userInputs, userRecords } from './identity.user.access-matrix.ts'

type Password = { userId: string; email: string; password: string }
type Records = Password &
  UserRecords &
  Awaited<ReturnType<typeof entryRecords>> &
  Awaited<ReturnType<typeof accountRecords>>

/** One per company, because hashing is slow. */
const known = new Map<string, Password>()

async function withPassword({ app, company }: Party): Promise<Password> {
  const before = known.get(company.tenant.id)
  if (before) return before
  const email = `${crypto.randomUUID()}@people.example`
  const password = 'Slate-and-Cedar-7'
  const named = { firstName: 'Rae', lastName: secretName, role: 'salesRep' as const }
  const provided = { companyId: company.tenant.id, email, password, ...named }
  const userId = await addUser(app.database.db, app.clock, provided)
  const created = { userId, email, password }
  known.set(company.tenant.id, created)
  return created
}

export const identityAccessMatrix: SliceAccessMatrix<'identity', Records> = {
  records: async (party, by) => ({
    ...(await withPassword(party)),
    ...(await entryRecords(party)),
    ...(await userRecords(party)),
    ...(await accountRecords(party, by)),
  }),
  inputs: {
    ...entryInputs,
    ...userInputs,
    ...accountInputs,
    openSupport: ({ userId }) => ({ userId, reason: 'Asked for help', minutes: '15' as const }),
  },
  ends: entryEnds,
  othersEnd: accountOthersEnd,
  snapshot: [user],
}
