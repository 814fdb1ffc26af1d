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

/** Managing a company's users. */

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
  /** When the invitation expires; null if it was withdrawn. */
  invitationExpiresAt: timestamp.nullable(),
  /** The invitation was accepted through a copied link, so the email is not confirmed yet. */
  confirmationDue: z.boolean(),
  secondFactor: z.boolean(),
  primaryContact: z.boolean(),
  lastSeenAt: timestamp.nullable(),
  /** The number of leads assigned to the user. */
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
  /** The new assignee of the user's leads; null leaves them unassigned. Required if the user has any. */
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
  /** Reports whether the person is already a user of this company, but reveals nothing about other companies. */
  inviteUser: creates(identityAccess.inviteUser)
    .input(invitationForm.extend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors({ EMAIL_TAKEN: { status: 409, message: messages.EMAIL_TAKEN }, ...invitationLimit, ...clpRefusals }),
  updateUser: edits(identityAccess.updateUser)
    .input(userForm.extend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...clpRefusals, ...goneRefusals }),
  /** Sends a new invitation, which invalidates earlier ones. */
  resendInvitation: creates(identityAccess.resendInvitation)
    .input(z.object({ id, idempotencyKey }))
    .output(done)
    .errors({ ...notInvited, ...invitationLimit }),
  /**
   * Creates a link that an admin can pass on; links already sent stay valid. It does not prove the email address, so a
   * person who accepts with it must confirm the address before the first sign-in.
   */
  copyInvitation: opens(identityAccess.copyInvitation)
    .input(z.object({ id }))
    .output(z.object({ url: z.string() }))
    .errors(notInvited),
  withdrawInvitation: sets(identityAccess.withdrawInvitation).input(z.object({ id })).output(done).errors(notInvited),
  /** Ends all of the user's sessions at once and reassigns their leads. */
  deactivateUser: sets(identityAccess.deactivateUser).input(leaving).output(done).errors(leavingRefusals),
  activateUser: sets(identityAccess.activateUser).input(z.object({ id })).output(done).errors(clpRefusals),
  /** For a user who lost their second factors. They sign in with only the password until they set one up again. */
  resetSecondFactor: sets(identityAccess.resetSecondFactor)
    .input(z.object({ id }))
    .output(done)
    .errors({ OWN_ACCOUNT: { status: 409, message: messages.OWN_ACCOUNT } }),
  deleteUser: sets(identityAccess.deleteUser).input(leaving).output(done).errors(leavingRefusals),
}
