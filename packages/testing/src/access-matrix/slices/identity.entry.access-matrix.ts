import type { UserLinkPurpose } from '@gable/contract/identity-me'
import type { entryRouter } from '@gable/server/account/identity/entry/identity.entry.router'
import { issueUserLink } from '@gable/server/account/identity/identity.link'
import { user } from '@gable/server/account/identity/identity.table'
import { uuidv7 } from 'uuidv7'
import type { Party, SliceAccessMatrix } from '../matrix.ts'
import { secretName } from '../matrix.ts'

const password = 'Cedar-and-Slate-8'
const twice = { password, confirmation: password }
const named = { firstName: 'Rae', lastName: secretName }

/** Users of a company who haven't joined yet, each with an unused link. */
export async function entryRecords({ app, company }: Party) {
  const where = { db: app.database.db, clock: app.clock }
  const now = app.clock.now()
  const person = async (facts: { confirmed: boolean }) => {
    const id = uuidv7()
    const email = `${id}@people.example`
    const stamps = { createdAt: now, updatedAt: now, confirmedAt: facts.confirmed ? now : null }
    const of = { id, email, companyId: company.tenant.id, role: 'salesRep' as const }
    await where.db.insert(user).values({ ...of, ...named, ...stamps })
    return { id, email }
  }
  const known = await person({ confirmed: true })
  const coming = await person({ confirmed: false })
  const linkTo = (userId: string | null, purpose: UserLinkPurpose) =>
    issueUserLink(where, { purpose, userId, data: { email: `new-${uuidv7()}@people.example` } })
  return {
    termsVersion: app.deps.config.TERMS_VERSION,
    knownEmail: known.email,
    reset: await linkTo(known.id, 'passwordReset'),
    approve: await linkTo(known.id, 'approveEmail'),
    confirmNew: await linkTo(known.id, 'confirmNewEmail'),
    confirm: await linkTo(coming.id, 'confirmEmail'),
    invitation: await linkTo(coming.id, 'invitation'),
    firstAdmin: await linkTo(null, 'firstAdmin'),
  }
}
type Records = Awaited<ReturnType<typeof entryRecords>>

type Inputs = SliceAccessMatrix<'identity', Records>['inputs']

export const entryInputs: Partial<Pick<Inputs, keyof typeof entryRouter>> = {
  signUp: ({ termsVersion }) => ({
    companyName: `Ridge & Sons ${uuidv7()}`,
    country: 'UnitedStates',
    website: 'https://ridge.example',
    firstName: 'Rae',
    lastName: 'Long',
    email: `${uuidv7()}@new.example`,
    phone: '(307) 555-0123',
    ...twice,
    termsAccepted: true,
    termsVersion,
    idempotencyKey: uuidv7(),
  }),
  resendConfirmation: ({ knownEmail }) => ({ email: knownEmail, idempotencyKey: uuidv7() }),
  lookAtLink: ({ reset }) => ({ token: reset }),
  resendLink: ({ invitation }) => ({ token: invitation, idempotencyKey: uuidv7() }),
  confirmEmail: ({ confirm }) => ({ token: confirm }),
  approveEmail: ({ approve }) => ({ token: approve }),
  confirmNewEmail: ({ confirmNew }) => ({ token: confirmNew }),
  forgotPassword: ({ knownEmail }) => ({ email: knownEmail }),
  resetPassword: ({ reset }) => ({ token: reset, ...twice }),
  acceptInvitation: ({ invitation, termsVersion }) => ({
    token: invitation,
    ...twice,
    termsAccepted: true,
    termsVersion,
  }),
  becomeFirstAdmin: ({ firstAdmin }) => ({
    token: firstAdmin,
    firstName: 'Pat',
    lastName: 'Form',
    email: `${uuidv7()}@new.example`,
    ...twice,
  }),
}

/** The test data already has a platform admin. */
export const entryEnds = { becomeFirstAdmin: 'ADMIN_EXISTS' }
