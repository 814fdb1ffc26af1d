import { contrastRatio } from '@gable/contract/contrast'
import type { Placeholder, RichText } from '@gable/contract/rich-text'
import { palette } from './palette.ts'

/** The design of a company's emails to homeowners. */
export interface MailDesign {
  /** `#RRGGBB`, for the line at the top of the mail and for its buttons. */
  accent: string
  /** Address of the logo, such as `cid:logo` for an attachment. */
  logo?: string | undefined
  signature: RichText
  /** Values of the signature's placeholders. */
  values: Readonly<Partial<Record<Placeholder, string>>>
  /** The company's social media pages. */
  links: readonly { label: string; href: string }[]
}

/** Text color on the accent color: white if readable, otherwise the ink color. */
export function onAccent(accent: string): string {
  return contrastRatio(palette.white, accent) >= 4.5 ? palette.white : palette.ink
}
