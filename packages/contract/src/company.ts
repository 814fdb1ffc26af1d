import { z } from 'zod'
import { companyAccess } from './company.access.ts'
import { companyName, domain, timeZone, toolId, website } from './company-field.ts'
import { staleVersion, version } from './edit.ts'
import { city, country, email, id, phone, postalCode, state, street } from './field.ts'
import { shownFile } from './file.ts'
import { limits } from './limits.ts'
import { messages, outOfRange, tooLong } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { regionOf } from './region.ts'
import { countries, usualRoofs } from './status.ts'
import { ruledText } from './text.ts'

/** A company's own page: what it is, its licences, its website. */

const { min, max } = limits.overhangInches

/** Its business address: all of it, or nothing. */
const placeParts = { street, city, state, postalCode }
const emptyOr = <Field extends z.ZodType>(field: Field) =>
  z
    .literal('')
    .or(field)
    .default('' as never)

const mailingAddress = ruledText(messages.ADDRESS_NOT_VALID)
  .trim()
  .max(limits.addressText, tooLong('mailing address', limits.addressText))
  .regex(/^(?:$|(?=.*[\p{L}\p{N}])[^\uFFFD]+$)/u, messages.ADDRESS_NOT_VALID)
  .default('')

export const companyForm = z
  .object({
    name: companyName,
    website,
    email,
    phone,
    street: emptyOr(street),
    city: emptyOr(city),
    state: emptyOr(state),
    postalCode: emptyOr(postalCode),
    /** That of the company, by which the address is judged. It is the platform's to change. */
    country,
    mailingAddress,
    timeZone,
    /** Both are active users of the company. */
    primaryContactId: id.nullable().default(null),
    ownerId: id.nullable().default(null),
    usualRoof: z.enum(usualRoofs, { error: messages.REQUIRED }),
    overhangInches: z
      .number({ error: outOfRange('number of inches', min, max) })
      .min(min, outOfRange('number of inches', min, max))
      .max(max, outOfRange('number of inches', min, max)),
  })
  .check(wholeAddress, mailingAddressInCanada)
export type CompanyForm = z.infer<typeof companyForm>

type Place = Record<keyof typeof placeParts | 'mailingAddress', string> & { country: (typeof countries)[number] }

function wholeAddress({ value, issues }: z.core.ParsePayload<Place>): void {
  const parts = Object.keys(placeParts) as (keyof typeof placeParts)[]
  if (parts.every((part) => value[part] === '')) return
  const refuse = (part: string, message: string) => issues.push({ code: 'custom', path: [part], message, input: value })
  for (const part of parts) if (value[part] === '') refuse(part, messages.REQUIRED)
  if (value.state !== '' && regionOf(value.state)?.country !== value.country) refuse('state', messages.STATE_NOT_VALID)
  const american = /^\d/.test(value.postalCode)
  if (value.postalCode !== '' && american !== (value.country === 'UnitedStates')) {
    refuse('postalCode', messages.POSTAL_CODE_NOT_VALID)
  }
}

/** Consent texts there must name it. */
function mailingAddressInCanada({ value, issues }: z.core.ParsePayload<Place>): void {
  if (value.country !== 'Canada' || value.mailingAddress !== '') return
  issues.push({ code: 'custom', path: ['mailingAddress'], message: messages.MAILING_ADDRESS_REQUIRED, input: value })
}

/** A calendar day, `2027-06-30`. */
const day = z.iso.date(messages.REQUIRED)

export const licenseForm = z.object({
  /** Two letters; empty for a national licence. */
  state: emptyOr(state),
  number: ruledText(messages.LICENSE_NUMBER_NOT_VALID)
    .trim()
    .min(1, messages.REQUIRED)
    .max(limits.licenseNumber, tooLong('license number', limits.licenseNumber))
    .regex(/^(?=.*[\p{L}\p{N}])[^\uFFFD]+$/u, messages.LICENSE_NUMBER_NOT_VALID),
  /** The last day on which it is good; empty for one that does not expire. */
  expiresOn: day.or(z.literal('')).default(''),
})
export type LicenseForm = z.infer<typeof licenseForm>

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

export const websiteForm = z.object({
  toolId,
  domains: z.array(domain).max(limits.domains, messages.TOO_MANY_DOMAINS).default([]),
})
export type WebsiteForm = z.infer<typeof websiteForm>

/** The form over a known Tool ID: with another one the person says that the script will be changed. */
export const websiteFormOver = (known: string) =>
  websiteForm
    .extend({ understood: z.boolean() })
    .refine(({ toolId: typed, understood }) => understood || known === '' || typed === known, {
      path: ['understood'],
      error: messages.SCRIPT_CHANGE_NOT_CONFIRMED,
    })

const websiteDetail = z.object({
  /** The company's widget; null before its first Tool ID was saved. */
  id: id.nullable(),
  version,
  toolId: z.string(),
  domains: z.array(z.string()),
  /** What goes into the company's website, with this Tool ID. */
  script: z.string(),
})
export type WebsiteDetail = z.infer<typeof websiteDetail>

/** The address of a page as somebody types it: without a scheme it is https. */
export const pageAddress = ruledText(messages.PAGE_NOT_VALID)
  .trim()
  .min(1, messages.REQUIRED)
  .max(limits.pageHref, messages.PAGE_NOT_VALID)
  .transform((typed) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`))
  .refine((href) => URL.canParse(href) && /^https?:/i.test(href), messages.PAGE_NOT_VALID)

export const checkDomainForm = z.object({ page: pageAddress })

const domainCheck = z.object({
  allowed: z.boolean(),
  /** The entry that allows it; empty for this server's own pages, and where none does. */
  entry: z.string(),
  host: z.string(),
})
export type DomainCheck = z.infer<typeof domainCheck>

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

  addLicense: creates(companyAccess.addLicense)
    .input(licenseForm.extend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors(licenseRefusals),
  updateLicense: edits(companyAccess.updateLicense)
    .input(licenseForm.extend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...licenseRefusals }),
  /** A repeated call finds it deleted and is content. */
  deleteLicense: sets(companyAccess.deleteLicense).input(z.object({ id })).output(done),

  website: reads(companyAccess.website).output(websiteDetail),
  /** With another Tool ID the script on the website has to be changed: the old one is good for nothing at once. */
  saveWebsite: edits(companyAccess.saveWebsite)
    .input(websiteForm.extend({ id: id.nullable(), version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, TOOL_ID_TAKEN: { status: 409, message: messages.TOOL_ID_TAKEN } }),
  /** What a browser will do on a page, by the domains as they are saved. */
  checkDomain: reads(companyAccess.checkDomain).input(checkDomainForm).output(domainCheck),

  /** Whom to ask. */
  admins: reads(companyAccess.admins).output(
    z.object({ admins: z.array(z.object({ name: z.string(), email: z.string() })) }),
  ),
}
