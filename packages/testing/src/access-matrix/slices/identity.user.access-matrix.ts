import { randomUUID } from 'node:crypto'
import { user } from '@gable/server/account/identity/identity.table'
import { uuidv7 } from 'uuidv7'
import { type Party, type SliceAccessMatrix, secretName } from '../matrix.ts'

/** Users of a company, one in each state. */
export interface UserRecords {
  activeId: string
  invitedId: string
  deactivatedId: string
}

export async function userRecords({ app, company }: Party): Promise<UserRecords> {
  const now = app.clock.now()
  const add = async (facts: { active?: boolean; confirmedAt?: Date }) => {
    const id = uuidv7()
    const named = { email: `${id}@people.example`, firstName: 'Una', lastName: secretName, role: 'salesRep' as const }
    await app.database.db
      .insert(user)
      .values({ id, companyId: company.tenant.id, ...named, ...facts, createdAt: now, updatedAt: now })
    return id
  }
  return {
    activeId: await add({ confirmedAt: now }),
    invitedId: await add({}),
    deactivatedId: await add({ active: false, confirmedAt: now }),
  }
}

type Inputs = SliceAccessMatrix<'identity', UserRecords>['inputs']
const form = { firstName: 'Una', lastName: 'Newcomer', role: 'salesRep' as const }

export const userInputs = {
  getUser: ({ activeId: id }) => ({ id }),
  inviteUser: () => ({ ...form, email: `${randomUUID()}@people.example`, idempotencyKey: randomUUID() }),
  updateUser: ({ activeId: id }) => ({ ...form, id, version: 1 }),
  resendInvitation: ({ invitedId: id }) => ({ id, idempotencyKey: randomUUID() }),
  copyInvitation: ({ invitedId: id }) => ({ id }),
  withdrawInvitation: ({ invitedId: id }) => ({ id }),
  deactivateUser: ({ activeId: id }) => ({ id }),
  activateUser: ({ deactivatedId: id }) => ({ id }),
  resetSecondFactor: ({ activeId: id }) => ({ id }),
  deleteUser: ({ activeId: id }) => ({ id, reassignTo: null }),
} satisfies Partial<Inputs>
