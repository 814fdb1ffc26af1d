import { z } from 'zod'
import { brandingAccess } from './branding.access.ts'
import {
  type BrandingDraft,
  type BrandingField,
  brandingFieldNames,
  brandingFields,
  translationLanguages,
} from './branding-field.ts'
import { brandingSave } from './branding-form.ts'
import { matchWebsiteForm, websiteMatch } from './branding-website.ts'
import { staleVersion, version } from './edit.ts'
import { id, timestamp } from './field.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages } from './messages.ts'
import { edits, reads } from './procedure.ts'
import { howPriced, itemisedProduct } from './quote.ts'
import { countries } from './status.ts'
import { freeText } from './text.ts'

/** Stored settings are not checked against their limits again; they were checked when saved. */
const storedKinds = { number: z.number(), flag: z.boolean() }
const storedKind = (name: BrandingField) => {
  const { kind } = brandingFields[name]
  return kind === 'number' || kind === 'flag' ? storedKinds[kind] : z.string()
}
const brandingDraft = z.object(
  Object.fromEntries(brandingFieldNames.map((name) => [name, storedKind(name)])) as unknown as {
    [Name in BrandingField]: z.ZodType<BrandingDraft[Name]>
  },
)

const brandingField = z.enum(brandingFieldNames as [BrandingField, ...BrandingField[]])

const stored = z.partialRecord(brandingField, z.string())
const translations = z.object({ es: stored, fr: stored })

/** Why custom branding is closed; see `whyClosed`. */
const closed = z.enum(['country', 'type', 'status', 'grant'])

const brandingState = z.object({
  version,
  draft: brandingDraft,
  draftTranslations: translations,
  /** What homeowners see, subject to `shownBranding`, which applies the company's subscription. */
  published: brandingDraft,
  publishedTranslations: translations,
  /** The reset values: standard or a partner's, with the country's opt-ins. */
  defaults: brandingDraft,
  /**
   * Our translations of the standard words. They apply while the English words are unchanged and the company has no
   * translation of its own.
   */
  standardTranslations: translations,
  /** The settings in which the draft or its translations differ from what is published. */
  differs: z.array(brandingField),
  /** Null until first published. */
  publishedAt: timestamp.nullable(),
  /** Empty if the person's name is not known. */
  publishedBy: z.string(),
  facts: z.object({
    companyName: z.string(),
    country: z.enum(countries),
    /** In Canada, a form with an opt-in cannot be published without a mailing address. */
    mailingAddressMissing: z.boolean(),
    /** The subscription is for a partner's widget (OC_PRO). */
    isPartner: z.boolean(),
    /** Why the settings in `lockedFields` cannot be changed; null if they can. */
    locked: closed.nullable(),
    /** The widget's public ID, for its preview; empty if the company has none yet. */
    widgetId: z.string(),
  }),
})
export type BrandingState = z.infer<typeof brandingState>

const brandingVersion = z.object({
  id,
  /** The company's publication number, starting at 1. */
  number: z.number().int(),
  publishedAt: timestamp,
  publishedBy: z.string(),
  /** The settings that differ from the previous version, including translations. */
  changed: z.array(brandingField),
})
export type BrandingVersion = z.infer<typeof brandingVersion>

/** The company's own products, shown in the preview. */
const brandingSamples = z.object({ products: z.array(itemisedProduct).min(1), how: howPriced }).nullable()
export type BrandingSamples = z.infer<typeof brandingSamples>

const written = z.object({ version })

export const brandingContract = {
  get: reads(brandingAccess.get).output(brandingState),
  /** Throws FEATURE_NOT_AVAILABLE if a locked setting differs from the draft. */
  save: edits(brandingAccess.save).input(brandingSave.extend({ version })).output(written).errors(staleVersion),
  publish: edits(brandingAccess.publish)
    .input(z.object({ version }))
    .output(written)
    .errors({
      ...staleVersion,
      CONSENT_ADDRESS_REQUIRED: { status: 409, message: messages.CONSENT_ADDRESS_REQUIRED },
    }),
  /** Resets the draft to the published version. */
  discard: edits(brandingAccess.discard).input(z.object({ version })).output(written).errors(staleVersion),
  /** Newest first. */
  history: reads(brandingAccess.history).input(pageRequest({})).output(pageOf(brandingVersion)),
  /** Copies a published version into the draft. Currently locked settings keep their draft values. */
  restore: edits(brandingAccess.restore).input(z.object({ id, version })).output(written).errors(staleVersion),

  /** The company's own products in a language, priced for a sample roof; null if it has no products yet. */
  samples: reads(brandingAccess.samples)
    .input(z.object({ language: z.enum(['en', ...translationLanguages]).default('en') }))
    .output(brandingSamples),

  /** Proposes settings that match the company's own website. Stores nothing. */
  matchWebsite: reads(brandingAccess.matchWebsite)
    .input(matchWebsiteForm)
    .output(websiteMatch)
    .errors({
      WEBSITE_NOT_FOUND: { status: 422, message: messages.WEBSITE_NOT_FOUND },
      WEBSITE_REFUSED: { status: 422, message: messages.WEBSITE_REFUSED },
      WEBSITE_PRIVATE: { status: 422, message: messages.WEBSITE_PRIVATE },
      WEBSITE_NOT_READ: { status: 422, message: messages.WEBSITE_NOT_READ },
    }),

  /** Other companies of this operator with a published branding, by name. */
  companiesToCopyFrom: reads(brandingAccess.companiesToCopyFrom)
    .input(pageRequest({ search: freeText(limits.searchText).default('') }))
    .output(pageOf(z.object({ id, name: z.string() }))),
  /**
   * Copies another company's published branding into the draft, without its media, legal texts, opt-ins, and addresses.
   */
  copyFrom: edits(brandingAccess.copyFrom)
    .input(z.object({ companyId: id, version }))
    .output(written)
    .errors(staleVersion),
}
