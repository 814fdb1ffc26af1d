import { contrastRatio } from '@gable/contract/contrast'
import type { Placeholder, RichText } from '@gable/contract/rich-text'
import { palette } from './palette.ts'

/** How a company's emails to homeowners look. */
export interface MailDesign {
  /** `#RRGGBB`, of the line over the mail and of its buttons. */
  accent: string
  /** Where the logo is read, such as `cid:logo` of an attachment. */
  logo?: string | undefined
  signature: RichText
  /** What the signature's placeholders stand for. */
  values: Readonly<Partial<Record<Placeholder, string>>>
  /** The company's pages in social networks. */
  links: readonly { label: string; href: string }[]
}

/** Words on the accent color: white where that can be read, else the ink. */
export function onAccent(accent: string): string {
  return contrastRatio(palette.white, accent) >= 4.5 ? palette.white : palette.ink
}
