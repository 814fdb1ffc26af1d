import { z } from 'zod'
import type { Branding } from './branding.ts'

/** The colors, fonts, and sizes of a company's branding: enough to render a part of its widget elsewhere. */
const text = z.string()
const number = z.number()
export const widgetLook = z.object({
  titlesColor: text,
  titlesFont: text,
  mainTextFont: text,
  subtitlesColor: text,
  mainTextColor: text,
  secondaryTextColor: text,
  iconsColor: text,
  roofColor: text,
  tooltipAndMapControlsColor: text,
  tooltipAndMapControlsTextColor: text,
  illustrationColor: text,
  backgroundColor: text,
  mainButtonColor: text,
  mainButtonTextColor: text,
  mainButtonSeeProductDetailsButtonText: text,
  mainButtonFontWeight: number,
  mainButtonType: z.enum(['block', 'inline']),
  mainButtonFontSize: number,
  mainButtonCornerRadius: number,
  secondaryButtonColor: text,
  secondaryButtonTextColor: text,
  checkboxColor: text,
  radioButtonColor: text,
  rqpLeadsLegalTextFontSize: number,
  otherContactsLegalTextFontSize: number,
} satisfies Partial<Record<keyof Branding, z.ZodType>>)
export type WidgetLook = z.infer<typeof widgetLook>
