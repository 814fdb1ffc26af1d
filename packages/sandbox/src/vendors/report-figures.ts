import type { SandboxEvent } from '../sandbox.vendor.ts'
import { sampleFigures } from './sample-report.ts'

/** Figures of a vendor's next reports: the sample's, a revision of them, or impossible ones. */
const sent = {
  usual: { label: 'as measured', change: {} },
  revised: { label: 'revised', change: { areaSqft: 2_750, facets: 6, ridge: 24 } },
  outOfRange: { label: 'out of range', change: { areaSqft: 9_999_999, facets: 1_000_000, rise: 99 } },
  negative: { label: 'negative', change: { areaSqft: -2_683 } },
  zero: { label: 'zero', change: { areaSqft: 0 } },
  text: { label: 'text', change: { areaSqft: 'large' } },
  huge: { label: '1e12', change: { areaSqft: 1e12 } },
} as const
export type FiguresSent = keyof typeof sent
export const figuresSent = Object.keys(sent) as FiguresSent[]

type SentFigures = { [Name in keyof typeof sampleFigures]: number | string }

/** The figures of a report. */
export const figuresOf = (which: FiguresSent): SentFigures => ({ ...sampleFigures, ...sent[which].change })

/** Rounds a number; other values are returned unchanged. */
export const rounded = (figure: number | string): number | string =>
  typeof figure === 'number' ? Math.round(figure) : figure

/** Formats a rounded number: "2,683". */
export const withCommas = (figure: number | string): string =>
  typeof figure === 'number' ? Math.round(figure).toLocaleString('en-US') : figure

/** Buttons of the control page that select the figures of a vendor's next reports. */
export function figureEvents(choose: (which: FiguresSent) => void): Record<string, SandboxEvent> {
  return Object.fromEntries(
    figuresSent.map((which) => [
      `figures-${which}`,
      {
        label: `Figures: ${sent[which].label}`,
        async run() {
          choose(which)
          return `figures of the next reports: ${sent[which].label}.`
        },
      },
    ]),
  )
}
