import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** Actions of the platform on a company. The actor is the platform admin. */

export const companyAdded = defineEvent(
  'company.added',
  z.object({ name: z.string(), country: z.string(), admin: z.string(), adminId: z.uuid() }),
)
/** The granted features, as text. */
export const companyGrantsChanged = defineEvent(
  'company.grantsChanged',
  z.object({ before: z.object({ grants: z.string() }), after: z.object({ grants: z.string() }) }),
)
export const companyDeleted = defineEvent('company.deleted', z.object({ name: z.string() }))
export const companyRestored = defineEvent('company.restored', z.object({ name: z.string() }))
export const passwordResent = defineEvent(
  'company.passwordResent',
  z.object({ userId: z.uuid(), name: z.string(), sent: z.enum(['passwordReset', 'invitation']) }),
)
