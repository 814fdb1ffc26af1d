import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** The changed fields with their old and new values; empty strings for missing values. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const changed = z.object({ before: fields, after: fields })
const named = z.object({ state: z.string(), number: z.string(), expiresOn: z.string() })

/** An admin changed the company's profile or its requirements for users. */
export const companyChanged = defineEvent('company.changed', changed)
/** Somebody with access to the mailbox confirmed the company's email. */
export const companyEmailConfirmed = defineEvent('company.emailConfirmed', z.object({ email: z.string() }))
export const companyLogoChanged = defineEvent('company.logoChanged', z.object({ removed: z.boolean() }))
export const licenseAdded = defineEvent('company.licenseAdded', named)
export const licenseChanged = defineEvent('company.licenseChanged', changed)
export const licenseDeleted = defineEvent('company.licenseDeleted', named)

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

/** A company signed itself up. Records the trial's measurement credits for when there is something to spend them on. */
export const companySignedUp = defineEvent(
  'company.signedUp',
  z.object({
    userId: z.uuid(),
    country: z.string(),
    trialDays: z.number().int(),
    measurementCredits: z.number().int(),
    termsVersion: z.string(),
  }),
)
