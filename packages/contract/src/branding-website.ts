import { z } from 'zod'
import { type BrandingField, brandingFieldNames, brandingFields } from './branding-field.ts'
import { pageAddress } from './company-form.ts'

/** Where on a company's website a proposal was found; the screen provides the labels. */
const websiteSources = [
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

/** Colors, fonts, and corners: the settings that can be read from a page. */
const fields = brandingFieldNames.filter(
  (name) => ['color', 'font'].includes(brandingFields[name].kind) || name === 'mainButtonCornerRadius',
) as [BrandingField, ...BrandingField[]]

/** Settings that are proposed together, because they are readable only in combination. */
const websiteProposal = z.object({
  source: z.enum(websiteSources),
  /** The value on the website: a color, font family, or size. */
  found: z.string(),
  settings: z.partialRecord(z.enum(fields), z.union([z.string(), z.number()])),
  /** Whether the value was changed, for readability or because it is not available. */
  adjusted: z.boolean(),
})
export type WebsiteProposal = z.infer<typeof websiteProposal>

export const matchWebsiteForm = z.object({ page: pageAddress })

export const websiteMatch = z.object({
  /** The host of the page after redirects. */
  host: z.string(),
  proposals: z.array(websiteProposal),
  /** A PNG as a data URL; null if none was found. */
  logo: z.object({ image: z.string(), width: z.number(), height: z.number() }).nullable(),
})
export type WebsiteMatch = z.infer<typeof websiteMatch>
