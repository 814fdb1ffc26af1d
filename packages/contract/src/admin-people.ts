import { z } from 'zod'
import { adminAccess } from './admin.access.ts'
import { email, id, timestamp } from './field.ts'
import { firstName, lastName } from './identity-field.ts'
import { userStates } from './identity-user.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, reads, sets } from './procedure.ts'

/** Platform admins and how they manage each other. */

const platformAdmin = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Deactivated users have no password and can no longer sign in. */
  state: z.enum(userStates),
  secondFactor: z.boolean(),
  lastSeenAt: timestamp.nullable(),
})
export type PlatformAdmin = z.infer<typeof platformAdmin>

export const inviteAdminForm = z.object({ firstName, lastName, email })

export const adminPeopleContract = {
  /** By last name. */
  listAdmins: reads(adminAccess.listAdmins).input(pageRequest({})).output(pageOf(platformAdmin)),
  /** Emails the invitation. */
  inviteAdmin: creates(adminAccess.inviteAdmin)
    .input(inviteAdminForm.extend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors({ EMAIL_TAKEN: { status: 409, message: messages.EMAIL_TAKEN } }),
  /**
   * Permanently signs the person out everywhere, or revokes an invitation. The last platform admin cannot be removed.
   */
  removeAdmin: sets(adminAccess.removeAdmin)
    .input(z.object({ id }))
    .output(z.object({ done: z.literal(true) }))
    .errors({ LAST_PLATFORM_ADMIN: { status: 409, message: messages.LAST_PLATFORM_ADMIN } }),
}
