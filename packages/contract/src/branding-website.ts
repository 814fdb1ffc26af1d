import { z } from 'zod'
import { type BrandingField, brandingFieldNames, brandingFields } from './branding-field.ts'
import { pageAddress } from './company-form.ts'

/** Whence on a company's website a proposal comes; the screen has the words. */
export const websiteSources = [
  'buttons',
  'themeColor',
  'variables',
  'page',
  'links',
  'headingFont',
  'textFont',
  'buttonFont',
  'corners',
] as const
export type WebsiteSource = (typeof websiteSources)[number]

/** Colours, letters and corners: what can be read off a page. */
const fields = brandingFieldNames.filter(
  (name) => ['colour', 'font'].includes(brandingFields[name].kind) || name === 'mainButtonCornerRadius',
) as [BrandingField, ...BrandingField[]]

/** Settings that belong together, since only together they can be read. */
export const websiteProposal = z.object({
  source: z.enum(websiteSources),
  /** As the website has it: a colour, a family, a size. */
  found: z.string(),
  settings: z.partialRecord(z.enum(fields), z.union([z.string(), z.number()])),
  /** Whether it was changed, to be readable or to be had. */
  adjusted: z.boolean(),
})
export type WebsiteProposal = z.infer<typeof websiteProposal>

export const matchWebsiteForm = z.object({ page: pageAddress })

export const websiteMatch = z.object({
  /** Of the page that was read in the end. */
  host: z.string(),
  proposals: z.array(websiteProposal),
  /** A PNG as a data address; null where none was found. */
  logo: z.object({ image: z.string(), width: z.number(), height: z.number() }).nullable(),
})
export type WebsiteMatch = z.infer<typeof websiteMatch>
