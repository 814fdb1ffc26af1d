import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** What the platform does with a company. Its actor is the platform's admin. */

export const companyAdded = defineEvent(
  'company.added',
  z.object({ name: z.string(), country: z.string(), admin: z.string(), adminId: z.uuid() }),
)
/** The granted features, as words. */
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
