import { z } from 'zod'
import { version } from './edit.ts'
import { socialNetworks } from './email-design-words.ts'
import { messages } from './messages.ts'
import { richText } from './rich-text.ts'
import { ruledText } from './text.ts'

/** How the emails that homeowners get look: the company's header, color, signature, links and footer. */

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
  signature: richText,
  /** Each network once. */
  links: z
    .array(link)
    .max(socialNetworks.length)
    .refine((links) => new Set(links.map(({ network }) => network)).size === links.length, messages.BAD_REQUEST),
  showAddress: z.boolean(),
  showLicenses: z.boolean(),
})
export type EmailDesignForm = z.infer<typeof emailDesignForm>

export const emailDesign = emailDesignForm.extend({
  version,
  /** The company has a logo, an address, license numbers: what it has not is in no email. */
  has: z.object({ logo: z.boolean(), address: z.string(), licenses: z.string() }),
})
export type EmailDesign = z.infer<typeof emailDesign>
