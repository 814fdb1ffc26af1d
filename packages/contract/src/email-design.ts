import { z } from 'zod'
import { translationLanguages } from './branding-field.ts'
import { version } from './edit.ts'
import { socialNetworks } from './email-design-words.ts'
import type { SpokenLanguage } from './format/locale.ts'
import { messages } from './messages.ts'
import { isEmptyRichText, type RichText, richText } from './rich-text.ts'
import { ruledText } from './text.ts'

/** The appearance of emails to homeowners: the company's header, color, signature, links, and footer. */

const accentColor = ruledText(messages.COLOR_NOT_VALID)
  .trim()
  .toUpperCase()
  .regex(/^#[0-9A-F]{6}$/, messages.COLOR_NOT_VALID)

const link = z.object({
  network: z.enum(socialNetworks),
  url: ruledText(messages.WEBSITE_NOT_VALID)
    .trim()
    .max(300, messages.WEBSITE_NOT_VALID)
    .regex(/^https?:\/\/[^\s<>"]+\.[^\s<>"]+$/i, messages.WEBSITE_NOT_VALID),
})
export type SocialLink = z.infer<typeof link>

export const emailDesignForm = z.object({
  accentColor,
  showLogo: z.boolean(),
  /** In English, and the default for languages without their own. */
  signature: richText,
  /** In the other languages. */
  signatures: z.partialRecord(z.enum(translationLanguages), richText).default({}),
  /** Each network at most once. */
  links: z
    .array(link)
    .max(socialNetworks.length)
    .refine((links) => new Set(links.map(({ network }) => network)).size === links.length, messages.BAD_REQUEST),
  showAddress: z.boolean(),
  showLicenses: z.boolean(),
})
export type EmailDesignForm = z.infer<typeof emailDesignForm>

/** Returns the signature for emails in a language. Falls back to the English one. */
export function signatureIn(
  { signature, signatures }: Pick<EmailDesignForm, 'signature' | 'signatures'>,
  language: SpokenLanguage,
): RichText {
  const own = language === 'en' ? undefined : signatures[language]
  return own && !isEmptyRichText(own) ? own : signature
}

export const emailDesign = emailDesignForm.extend({
  version,
  /** Whether the company has a logo, an address, and license numbers; missing ones are left out of emails. */
  has: z.object({ logo: z.boolean(), address: z.string(), licenses: z.string() }),
})
export type EmailDesign = z.infer<typeof emailDesign>
