import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** Each field that differs, as it was and as it is; empty texts for nothing. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const changed = z.object({ before: fields, after: fields })
const named = z.object({ state: z.string(), number: z.string(), expiresOn: z.string() })

/** An admin changed what the company says of itself, or what it asks of its users. */
export const companyChanged = defineEvent('company.changed', changed)
/** Whoever reads the mail at the company's email confirmed that it may go there. */
export const companyEmailConfirmed = defineEvent('company.emailConfirmed', z.object({ email: z.string() }))
export const companyLogoChanged = defineEvent('company.logoChanged', z.object({ removed: z.boolean() }))
export const licenseAdded = defineEvent('company.licenseAdded', named)
export const licenseChanged = defineEvent('company.licenseChanged', changed)
export const licenseDeleted = defineEvent('company.licenseDeleted', named)
