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
