import { z } from 'zod'
import { companyAccess } from './company.access.ts'
import { checkPageForm, companyForm, licenseForm, websiteForm } from './company-form.ts'
import { deletion, staleVersion, version } from './edit.ts'
import { id } from './field.ts'
import { shownFile } from './file.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, linkToken, reads, sets } from './procedure.ts'
import { countries, usualRoofs } from './status.ts'
import { websiteFindings } from './website-finding.ts'

/** The company's settings page: profile, licenses, and website. */

const licenseStates = ['good', 'expiring', 'expired'] as const

const license = z.object({
  id,
  version,
  state: z.string(),
  number: z.string(),
  expiresOn: z.string(),
  /** The state as of today in the company's time zone; `expiring` within 60 days. */
  standing: z.enum(licenseStates),
})
export type License = z.infer<typeof license>

const companyDetail = z.object({
  id,
  version,
  name: z.string(),
  website: z.string(),
  email: z.string(),
  /** Until the email is confirmed, only a few emails a day are sent to it. */
  emailConfirmed: z.boolean(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.enum(countries),
  mailingAddress: z.string(),
  timeZone: z.string(),
  primaryContactId: id.nullable(),
  ownerId: id.nullable(),
  usualRoof: z.enum(usualRoofs),
  overhangInches: z.number(),
  secondFactorRequired: z.boolean(),
  /** Active users without a second factor. They must set one up once it is required. */
  withoutSecondFactor: z.number().int(),
  logo: shownFile.nullable(),
  licenses: z.array(license),
})
export type CompanyDetail = z.infer<typeof companyDetail>

const websiteDetail = z.object({
  /** The company's widget; null until the first Tool ID is saved. */
  id: id.nullable(),
  version,
  toolId: z.string(),
  domains: z.array(z.string()),
  /** The script tag for the company's website, with this Tool ID. */
  script: z.string(),
  /** Hosted pages that need no website: the company's own, with an empty name, and one per user with a public link. */
  pages: z.array(z.object({ name: z.string(), address: z.string() })),
})
export type WebsiteDetail = z.infer<typeof websiteDetail>

const websiteCheck = z.object({
  /** The host of the page after redirects. */
  host: z.string(),
  /** The listed domain that allows the host; empty if none does. */
  entry: z.string(),
  /** Whether the script with the company's own Tool ID works on the page. */
  works: z.boolean(),
  /** Most serious first. `about` is the subject: a host, a Tool ID, a status, or what a policy must allow. */
  findings: z.array(z.object({ finding: z.enum(websiteFindings), about: z.string() })),
})
export type WebsiteCheck = z.infer<typeof websiteCheck>

const done = z.object({ done: z.literal(true) })
const userNotFound = { USER_NOT_FOUND: { status: 409, message: messages.USER_NOT_FOUND } }
const licenseRefusals = {
  LICENSE_EXISTS: { status: 409, message: messages.LICENSE_EXISTS },
  STATE_NOT_VALID: { status: 409, message: messages.STATE_NOT_VALID },
}

export const companyContract = {
  get: reads(companyAccess.get).output(companyDetail),
  save: edits(companyAccess.save)
    .input(companyForm.safeExtend({ version }))
    .output(z.object({ version }))
    .errors({
      ...staleVersion,
      ...userNotFound,
      COMPANY_NAME_TAKEN: { status: 409, message: messages.COMPANY_NAME_TAKEN },
      TIME_ZONE_NOT_VALID: { status: 409, message: messages.TIME_ZONE_NOT_VALID },
    }),
  /** Null removes the logo. */
  saveLogo: sets(companyAccess.saveLogo)
    .input(z.object({ fileId: id.nullable() }))
    .output(done)
    .errors({ UPLOAD_NOT_FOUND: { status: 422, message: messages.UPLOAD_NOT_FOUND } }),
  saveSecurity: edits(companyAccess.saveSecurity)
    .input(z.object({ secondFactorRequired: z.boolean(), version }))
    .output(z.object({ version }))
    .errors(staleVersion),

  /** Emails the company a confirmation link that replaces the previous one. */
  sendEmailConfirmation: creates(companyAccess.sendEmailConfirmation).input(z.object({ idempotencyKey })).output(done),
  confirmEmail: sets(companyAccess.confirmEmail)
    .input(z.object({ link: linkToken }))
    .output(z.object({ email: z.string(), company: z.string() })),

  addLicense: creates(companyAccess.addLicense)
    .input(licenseForm.extend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors(licenseRefusals),
  updateLicense: edits(companyAccess.updateLicense)
    .input(licenseForm.extend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...licenseRefusals }),
  /** Succeeds if the license is already deleted. */
  deleteLicense: sets(companyAccess.deleteLicense).input(deletion).output(done).errors(staleVersion),

  website: reads(companyAccess.website).output(websiteDetail),
  /** Changing the Tool ID breaks the script on the website at once, until the script is updated. */
  saveWebsite: edits(companyAccess.saveWebsite)
    .input(websiteForm.extend({ id: id.nullable(), version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, TOOL_ID_TAKEN: { status: 409, message: messages.TOOL_ID_TAKEN } }),
  /** Loads a page as a browser would and checks whether the quote tool works on it, given the saved domains. */
  checkPage: reads(companyAccess.checkPage).input(checkPageForm).output(websiteCheck),

  /** The admins that a user can contact. */
  admins: reads(companyAccess.admins).output(
    z.object({ admins: z.array(z.object({ name: z.string(), email: z.string() })) }),
  ),
}
