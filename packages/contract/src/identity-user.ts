import { z } from 'zod'
import { staleVersion, version } from './edit.ts'
import { id, timestamp } from './field.ts'
import { identityAccess } from './identity.access.ts'
import { invitationForm, userForm } from './identity-user-form.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, opens, reads, sets } from './procedure.ts'
import { companyRoles } from './status.ts'
import { freeText } from './text.ts'

/** The users of a company, as its admins manage them. */

export const userStates = ['active', 'invited', 'deactivated'] as const
export type UserState = (typeof userStates)[number]

export const userRow = z.object({
  id,
  version,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  personalEmail: z.string(),
  phone: z.string(),
  jobTitle: z.string(),
  role: z.enum(companyRoles),
  clpAccess: z.boolean(),
  state: z.enum(userStates),
  /** Of an invited user: when the invitation ends; null for one that was withdrawn. */
  invitationExpiresAt: timestamp.nullable(),
  /** Of an invited user: the invitation was accepted by a copied link, and the email is not confirmed yet. */
  confirmationDue: z.boolean(),
  secondFactor: z.boolean(),
  primaryContact: z.boolean(),
  lastSeenAt: timestamp.nullable(),
  /** Leads that are assigned to this user. */
  leads: z.number().int(),
})
export type UserRow = z.infer<typeof userRow>

const clpRefusals = {
  CLP_ACCESS_REQUIRED: { status: 409, message: messages.CLP_ACCESS_REQUIRED },
  CLP_ACCESS_NOT_AVAILABLE: { status: 409, message: messages.CLP_ACCESS_NOT_AVAILABLE },
}
const goneRefusals = {
  LAST_ADMIN: { status: 409, message: messages.LAST_ADMIN },
  OWN_ACCOUNT: { status: 409, message: messages.OWN_ACCOUNT },
}
const leaving = z.object({
  id,
  /** Who takes over the leads; null leaves them to nobody. Required where there are any. */
  reassignTo: id.nullable().optional(),
})
const leavingRefusals = {
  ...goneRefusals,
  PRIMARY_CONTACT: { status: 409, message: messages.PRIMARY_CONTACT },
  NOT_REASSIGNED: { status: 409, message: messages.NOT_REASSIGNED },
  USER_NOT_FOUND: { status: 409, message: messages.USER_NOT_FOUND },
}
const done = z.object({ done: z.literal(true) })
const invitationLimit = { INVITATION_LIMIT: { status: 429, message: messages.INVITATION_LIMIT } }
const notInvited = { ALREADY_JOINED: { status: 409, message: messages.ALREADY_JOINED } }

export const userContract = {
  listUsers: reads(identityAccess.listUsers)
    .route({ method: 'GET', path: '/users', tags: ['Users'], summary: 'List users' })
    .input(pageRequest({ search: freeText(limits.searchText).default(''), state: z.enum(userStates).optional() }))
    .output(pageOf(userRow)),
  getUser: reads(identityAccess.getUser)
    .route({ method: 'GET', path: '/users/{id}', tags: ['Users'], summary: 'Read a user' })
    .input(z.object({ id }))
    .output(userRow),
  /** That a person is a user of the company already is told, and of other companies nothing. */
  inviteUser: creates(identityAccess.inviteUser)
    .input(invitationForm.extend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors({ EMAIL_TAKEN: { status: 409, message: messages.EMAIL_TAKEN }, ...invitationLimit, ...clpRefusals }),
  updateUser: edits(identityAccess.updateUser)
    .input(userForm.extend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...clpRefusals, ...goneRefusals }),
  /** Sends the invitation again; those before are good for nothing more. */
  resendInvitation: creates(identityAccess.resendInvitation)
    .input(z.object({ id, idempotencyKey }))
    .output(done)
    .errors({ ...notInvited, ...invitationLimit }),
  /**
   * A new link for an admin to hand on; the links that were sent stay valid. It does not prove the email address: whoever
   * accepts by it has to confirm the address before the first sign-in.
   */
  copyInvitation: opens(identityAccess.copyInvitation)
    .input(z.object({ id }))
    .output(z.object({ url: z.string() }))
    .errors(notInvited),
  withdrawInvitation: sets(identityAccess.withdrawInvitation).input(z.object({ id })).output(done).errors(notInvited),
  /** Out at once, with every session; the leads go to somebody else. */
  deactivateUser: sets(identityAccess.deactivateUser).input(leaving).output(done).errors(leavingRefusals),
  activateUser: sets(identityAccess.activateUser).input(z.object({ id })).output(done).errors(clpRefusals),
  /** Of a person who has lost them: the password alone signs in, until they set one up again. */
  resetSecondFactor: sets(identityAccess.resetSecondFactor)
    .input(z.object({ id }))
    .output(done)
    .errors({ OWN_ACCOUNT: { status: 409, message: messages.OWN_ACCOUNT } }),
  deleteUser: sets(identityAccess.deleteUser).input(leaving).output(done).errors(leavingRefusals),
}
