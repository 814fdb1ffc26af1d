import { z } from 'zod'
import {
  type BrandingDraft,
  type BrandingField,
  type BrandingFieldKind,
  brandingFieldNames,
  brandingFields,
  translatedFields,
} from './branding-field.ts'
import { brandingFonts } from './branding-font.ts'
import { messages, outOfRange, tooLong } from './messages.ts'
import { freeText, ruledText, writtenText } from './text.ts'
import { withScheme } from './web-address.ts'

/** `#RRGGBB`, stored in uppercase. */
const color = ruledText(messages.COLOR_NOT_VALID)
  .trim()
  .toUpperCase()
  .regex(/^#[0-9A-F]{6}$/, messages.COLOR_NOT_VALID)

/** A URL that a button can open, or empty. */
const url = (max: number) =>
  ruledText(messages.URL_NOT_VALID)
    .trim()
    .max(max, tooLong('URL', max))
    .transform(withScheme)
    .refine((typed) => typed === '' || isWebAddress(typed), messages.URL_NOT_VALID)

function isWebAddress(typed: string): boolean {
  if (!URL.canParse(typed)) return false
  const { protocol, username, password } = new URL(typed)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

function schemaOf(rule: BrandingFieldKind): z.ZodType {
  switch (rule.kind) {
    case 'color':
      return color
    case 'font':
      return z.enum(brandingFonts.map(({ family }) => family))
    case 'line': {
      const typed = freeText(rule.max).max(rule.max, tooLong('text', rule.max))
      return rule.required ? typed.min(1, messages.REQUIRED) : typed
    }
    case 'text':
      return writtenText().max(rule.max, tooLong('text', rule.max))
    case 'url':
      return url(rule.max)
    case 'number':
      return z
        .number()
        .int()
        .min(rule.min, outOfRange('value', rule.min, rule.max))
        .max(rule.max, outOfRange('value', rule.min, rule.max))
    case 'flag':
      return z.boolean()
    case 'choice':
      return z.enum(rule.of)
  }
}

/** The editable branding: every setting, validated by its kind. */
export const brandingForm = z.object(
  Object.fromEntries(brandingFieldNames.map((name) => [name, schemaOf(brandingFields[name])])) as {
    [Name in BrandingField]: z.ZodType<BrandingDraft[Name]>
  },
)

/** Validates like the text it translates, but is never required; empty means no translation. */
const wordsOf = (name: BrandingField) => schemaOf({ ...brandingFields[name], required: false } as BrandingFieldKind)
const inOneLanguage = z
  .object(Object.fromEntries(translatedFields.map((name) => [name, wordsOf(name) as z.ZodType<string>])))
  .partial()

/**
 * The complete draft with its translations. Values equal to the defaults are not stored, so they follow later changes
 * to the defaults.
 */
export const brandingSave = brandingForm.extend({
  translations: z.object({ es: inOneLanguage.default({}), fr: inOneLanguage.default({}) }).default({ es: {}, fr: {} }),
})
export type BrandingSave = z.infer<typeof brandingSave>
