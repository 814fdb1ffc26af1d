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

/** A company's own page: what it is, its licences, its website. */

export const licenseStates = ['good', 'expiring', 'expired'] as const

export const license = z.object({
  id,
  version,
  state: z.string(),
  number: z.string(),
  expiresOn: z.string(),
  /** By the day that it is where the company works; `expiring` within 60 days. */
  standing: z.enum(licenseStates),
})
export type License = z.infer<typeof license>

export const companyDetail = z.object({
  id,
  version,
  name: z.string(),
  website: z.string(),
  email: z.string(),
  /** Until then it gets a few mails a day. */
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
  /** Active users who have no second factor: where it comes to be required, they set one up first. */
  withoutSecondFactor: z.number().int(),
  logo: shownFile.nullable(),
  licenses: z.array(license),
})
export type CompanyDetail = z.infer<typeof companyDetail>

const websiteDetail = z.object({
  /** The company's widget; null before its first Tool ID was saved. */
  id: id.nullable(),
  version,
  toolId: z.string(),
  domains: z.array(z.string()),
  /** What goes into the company's website, with this Tool ID. */
  script: z.string(),
  /** Pages that need no website: the company's own, whose name is empty, and those in the name of its people. */
  pages: z.array(z.object({ name: z.string(), address: z.string() })),
})
export type WebsiteDetail = z.infer<typeof websiteDetail>

const websiteCheck = z.object({
  /** The host of the page that was read in the end. */
  host: z.string(),
  /** The domain that allows it; empty where none does. */
  entry: z.string(),
  /** Whether the script with the company's own Tool ID works on it. */
  works: z.boolean(),
  /** The gravest first; `about` is what it is about: a host, a Tool ID, a status, what a policy has to allow. */
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
  /** Null takes it away. */
  saveLogo: sets(companyAccess.saveLogo)
    .input(z.object({ fileId: id.nullable() }))
    .output(done)
    .errors({ UPLOAD_NOT_FOUND: { status: 422, message: messages.UPLOAD_NOT_FOUND } }),
  saveSecurity: edits(companyAccess.saveSecurity)
    .input(z.object({ secondFactorRequired: z.boolean(), version }))
    .output(z.object({ version }))
    .errors(staleVersion),

  /** Mails the company's email a link that confirms it, in place of the one before. */
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
  /** A repeated call finds it deleted and is content. */
  deleteLicense: sets(companyAccess.deleteLicense).input(deletion).output(done).errors(staleVersion),

  website: reads(companyAccess.website).output(websiteDetail),
  /** With another Tool ID the script on the website has to be changed: the old one is good for nothing at once. */
  saveWebsite: edits(companyAccess.saveWebsite)
    .input(websiteForm.extend({ id: id.nullable(), version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, TOOL_ID_TAKEN: { status: 409, message: messages.TOOL_ID_TAKEN } }),
  /** Reads a page as a browser would, and says whether the quote tool works on it, by the domains as they are saved. */
  checkPage: reads(companyAccess.checkPage).input(checkPageForm).output(websiteCheck),

  /** Whom to ask. */
  admins: reads(companyAccess.admins).output(
    z.object({ admins: z.array(z.object({ name: z.string(), email: z.string() })) }),
  ),
}
