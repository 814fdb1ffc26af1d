import { z } from 'zod'
import { companyName, domain, timeZone, toolId, website } from './company-field.ts'
import { city, country, email, id, phone, plainWords, postalCode, state, street } from './field.ts'
import { limits } from './limits.ts'
import { messages, outOfRange, tooLong } from './messages.ts'
import { regionOf } from './region.ts'
import { type countries, usualRoofs } from './status.ts'
import { ruledText } from './text.ts'
import { withScheme } from './web-address.ts'

/** Forms for the company's settings page. */

const { min, max } = limits.overhangInches

/** The company's business address: complete or empty. */
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
    /** The company's country, used to validate the address. Only the platform can change it. */
    country,
    mailingAddress,
    timeZone,
    /** Both must be active users of the company. */
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

/** Required in Canada, because consent texts must include it. */
function mailingAddressInCanada({ value, issues }: z.core.ParsePayload<Place>): void {
  if (value.country !== 'Canada' || value.mailingAddress !== '') return
  issues.push({ code: 'custom', path: ['mailingAddress'], message: messages.MAILING_ADDRESS_REQUIRED, input: value })
}

/** A calendar day, `2027-06-30`; empty for none. */
const dayOrNone = ruledText(messages.DAY_NOT_VALID)
  .trim()
  .refine((typed) => typed === '' || z.iso.date().safeParse(typed).success, messages.DAY_NOT_VALID)
  .default('')

export const licenseForm = z.object({
  /** Two letters; empty for a national license. */
  state: emptyOr(state),
  number: plainWords('license number', limits.licenseNumber, messages.LICENSE_NUMBER_NOT_VALID),
  /** The last valid day; empty if the license does not expire. */
  expiresOn: dayOrNone,
})
export type LicenseForm = z.infer<typeof licenseForm>

export const websiteForm = z.object({
  toolId,
  domains: z.array(domain).max(limits.domains, messages.TOO_MANY_DOMAINS).default([]),
})
export type WebsiteForm = z.infer<typeof websiteForm>

/** The form for a known Tool ID. Changing it requires confirming that the website's script will change. */
export const websiteFormOver = (known: string) =>
  websiteForm
    .extend({ understood: z.boolean() })
    .refine(({ toolId: typed, understood }) => understood || known === '' || typed === known, {
      path: ['understood'],
      error: messages.SCRIPT_CHANGE_NOT_CONFIRMED,
    })

/** A page URL as typed; defaults to https if there is no scheme. */
export const pageAddress = ruledText(messages.PAGE_NOT_VALID)
  .trim()
  .min(1, messages.REQUIRED)
  .max(limits.pageHref, messages.PAGE_NOT_VALID)
  .transform(withScheme)
  .refine((href) => URL.canParse(href) && /^https?:/i.test(href), messages.PAGE_NOT_VALID)

export const checkPageForm = z.object({ page: pageAddress })
