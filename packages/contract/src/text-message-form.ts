import { z } from 'zod'
import { messages } from './messages.ts'

/** Shown to a person before a text message to a homeowner is sent. */
export const textChoices = z.object({
  /** Whether this installation sends text messages. */
  isOffered: z.boolean(),
  /** Whether the homeowner consented in a form. */
  hasAgreed: z.boolean(),
  /** Whether the number's owner replied STOP. */
  hasOptedOut: z.boolean(),
})
export type TextChoices = z.infer<typeof textChoices>

const refused = <Message extends string>(message: Message) => ({ status: 409, message })

/** Why a text message to a homeowner is not sent. */
export const textRefusals = {
  LEAD_NO_PHONE: refused(messages.LEAD_NO_PHONE),
  TEXT_NOT_AGREED: refused(messages.TEXT_NOT_AGREED),
  TEXT_OPTED_OUT: refused(messages.TEXT_OPTED_OUT),
  TEXT_DAILY_LIMIT: refused(messages.TEXT_DAILY_LIMIT),
  VENDOR_NOT_OFFERED: refused(messages.VENDOR_NOT_OFFERED),
}
export type TextRefusal = keyof typeof textRefusals
