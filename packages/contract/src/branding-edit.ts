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

/** Every setting as it was kept: its bounds were looked at when it was written. */
const keptKinds = { number: z.number(), flag: z.boolean() }
const keptKind = (name: BrandingField) => {
  const { kind } = brandingFields[name]
  return kind === 'number' || kind === 'flag' ? keptKinds[kind] : z.string()
}
const brandingDraft = z.object(
  Object.fromEntries(brandingFieldNames.map((name) => [name, keptKind(name)])) as unknown as {
    [Name in BrandingField]: z.ZodType<BrandingDraft[Name]>
  },
)

const brandingField = z.enum(brandingFieldNames as [BrandingField, ...BrandingField[]])

const kept = z.partialRecord(brandingField, z.string())
const translations = z.object({ es: kept, fr: kept })

/** Why custom branding is closed; see `whyClosed`. */
const closed = z.enum(['country', 'type', 'status', 'grant'])

export const brandingState = z.object({
  version,
  draft: brandingDraft,
  draftTranslations: translations,
  /** What homeowners see, as far as the company may have its own: `shownBranding` says what is shown of it. */
  published: brandingDraft,
  publishedTranslations: translations,
  /** What a setting is reset to: standard or a partner's, with the country's opt-ins. */
  defaults: brandingDraft,
  /** Our own translations of the standard words: they stand while the English ones do and the company wrote none. */
  standardTranslations: translations,
  /** Where the draft differs from what is published, its translations too. */
  differs: z.array(brandingField),
  /** Null until it was published for the first time. */
  publishedAt: timestamp.nullable(),
  /** Empty where nobody is known by name. */
  publishedBy: z.string(),
  facts: z.object({
    companyName: z.string(),
    country: z.enum(countries),
    /** In Canada no form with an opt-in is published without one. */
    mailingAddressMissing: z.boolean(),
    /** By its subscription a partner's widget (OC_PRO). */
    isPartner: z.boolean(),
    /** Why what `lockedFields` names cannot be changed; null where it can. */
    locked: closed.nullable(),
    /** The widget's public id, for its preview; empty where the company has none yet. */
    widgetId: z.string(),
  }),
})
export type BrandingState = z.infer<typeof brandingState>

/** A branding as it was published. */
export const brandingVersion = z.object({
  id,
  /** Counts the publications of the company, from one. */
  number: z.number().int(),
  publishedAt: timestamp,
  publishedBy: z.string(),
  /** What differed from the one before; in another language, too. */
  changed: z.array(brandingField),
})
export type BrandingVersion = z.infer<typeof brandingVersion>

/** What the company offers itself, as the preview's visit is shown it. */
export const brandingSamples = z.object({ products: z.array(itemisedProduct).min(1), how: howPriced }).nullable()
export type BrandingSamples = z.infer<typeof brandingSamples>

const written = z.object({ version })

export const brandingContract = {
  get: reads(brandingAccess.get).output(brandingState),
  /** FEATURE_NOT_AVAILABLE where a locked setting differs from what the draft has. */
  save: edits(brandingAccess.save).input(brandingSave.extend({ version })).output(written).errors(staleVersion),
  /** The draft, as it is, is what homeowners see from now on. */
  publish: edits(brandingAccess.publish)
    .input(z.object({ version }))
    .output(written)
    .errors({
      ...staleVersion,
      CONSENT_ADDRESS_REQUIRED: { status: 409, message: messages.CONSENT_ADDRESS_REQUIRED },
    }),
  /** The draft is what is published again. */
  discard: edits(brandingAccess.discard).input(z.object({ version })).output(written).errors(staleVersion),
  /** What was published, the last first. */
  history: reads(brandingAccess.history).input(pageRequest({})).output(pageOf(brandingVersion)),
  /** What was published then becomes the draft; what is locked now stays as it is drafted. */
  restore: edits(brandingAccess.restore).input(z.object({ id, version })).output(written).errors(staleVersion),

  /** The company's own products in the words of a language, priced for a sample roof; null where it offers none yet. */
  samples: reads(brandingAccess.samples)
    .input(z.object({ language: z.enum(['en', ...translationLanguages]).default('en') }))
    .output(brandingSamples),

  /** What the company's own website would have the widget look like; nothing is kept. */
  matchWebsite: reads(brandingAccess.matchWebsite)
    .input(matchWebsiteForm)
    .output(websiteMatch)
    .errors({
      WEBSITE_NOT_FOUND: { status: 422, message: messages.WEBSITE_NOT_FOUND },
      WEBSITE_REFUSED: { status: 422, message: messages.WEBSITE_REFUSED },
      WEBSITE_PRIVATE: { status: 422, message: messages.WEBSITE_PRIVATE },
      WEBSITE_NOT_READ: { status: 422, message: messages.WEBSITE_NOT_READ },
    }),

  /** Other companies of this operator that have published a branding, by name. */
  companiesToCopyFrom: reads(brandingAccess.companiesToCopyFrom)
    .input(pageRequest({ search: freeText(limits.searchText).default('') }))
    .output(pageOf(z.object({ id, name: z.string() }))),
  /** What another company has published becomes the draft, without its media, legal texts, opt-ins and addresses. */
  copyFrom: edits(brandingAccess.copyFrom)
    .input(z.object({ companyId: id, version }))
    .output(written)
    .errors(staleVersion),
}
