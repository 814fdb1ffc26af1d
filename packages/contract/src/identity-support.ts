import { z } from 'zod'
import { id } from './field.ts'
import { identityAccess } from './identity.access.ts'
import { me } from './identity-me.ts'
import { limits } from './limits.ts'
import { messages, tooLong } from './messages.ts'
import { opens, sets } from './procedure.ts'
import { ruledText } from './text.ts'

/**
 * Platform admins working in the place of a company's user: with a reason, for a limited time, and shown on every
 * screen.
 */

export const supportMinutes = ['15', '30', '60'] as const

export const supportForm = z.object({
  reason: ruledText()
    .trim()
    .min(1, messages.REQUIRED)
    .max(limits.supportReason, tooLong('reason', limits.supportReason)),
  minutes: z.enum(supportMinutes),
})
export type SupportForm = z.infer<typeof supportForm>

export const supportContract = {
  /**
   * Signs the platform admin in as the user for a number of minutes. The admin's own session in this browser is
   * suspended.
   */
  openSupport: opens(identityAccess.openSupport)
    .input(supportForm.extend({ userId: id }))
    .output(me)
    .errors({ SUPPORT_NOT_POSSIBLE: { status: 409, message: messages.SUPPORT_NOT_POSSIBLE } }),
  /**
   * Ends support, even after it has expired; cookies identify whose browser it is. `me` is the platform admin if their
   * own session was still suspended, or null if they must sign in again.
   */
  endSupport: sets(identityAccess.endSupport).output(z.object({ ended: z.boolean(), me: me.nullable() })),
}
