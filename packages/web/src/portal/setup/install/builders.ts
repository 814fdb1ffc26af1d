import { text } from './text.ts'

/** The supported website builders. */
export const builders = ['wordpress', 'wix', 'squarespace', 'webflow', 'tagManager', 'html', 'react'] as const
export type Builder = (typeof builders)[number]

/** Where the quote tool appears: a button with a panel, or a part of a page. */
export const placements = ['slideOut', 'fullPage'] as const
export type Placement = (typeof placements)[number]

export interface InstallStep {
  says: string
  /** The code to copy at this step. */
  code?: string
}

/** The code snippets of a widget. */
export interface Pieces {
  script: string
  src: string
  toolId: string
}

const place = '<div data-roof-quote style="min-height: min(100vh, 1200px)"></div>'

const elementType = `declare global {
  namespace React.JSX {
    interface IntrinsicElements {
      'roof-quote': { 'widget-id'?: string }
    }
  }
}`

const codes: Record<Builder, Record<Placement, (pieces: Pieces) => (string | undefined)[]>> = {
  wordpress: {
    slideOut: ({ script }) => [undefined, undefined, script, undefined],
    fullPage: ({ script }) => [undefined, `${place}\n${script}`, undefined],
  },
  wix: {
    slideOut: ({ script }) => [undefined, script, undefined],
    fullPage: ({ src }) => [undefined, src, undefined],
  },
  squarespace: {
    slideOut: ({ script }) => [undefined, script],
    fullPage: ({ script }) => [undefined, `${place}\n${script}`, undefined],
  },
  webflow: {
    slideOut: ({ script }) => [undefined, script, undefined],
    fullPage: ({ script }) => [undefined, `${place}\n${script}`],
  },
  tagManager: {
    slideOut: ({ script }) => [undefined, script, undefined, undefined],
    fullPage: ({ script }) => [place, script],
  },
  html: {
    slideOut: ({ script }) => [script],
    fullPage: ({ script, toolId }) => [
      `${place}\n${script}`,
      `<roof-quote widget-id="${toolId}"></roof-quote>\n${script}`,
    ],
  },
  react: {
    slideOut: ({ script }) => [script, '<button onClick={() => window.RoofQuote?.open()}>Instant roof quote</button>'],
    fullPage: ({ script, toolId }) => [script, `<roof-quote widget-id="${toolId}" />`, elementType],
  },
}

/** Returns the installation steps for one kind of website, in order. */
export function stepsFor(builder: Builder, placement: Placement, pieces: Pieces): InstallStep[] {
  return codes[builder][placement](pieces).map((code, index) => ({
    says: text(`${builder}.${placement}.${index + 1}` as Parameters<typeof text>[0]),
    ...(code !== undefined && { code }),
  }))
}

/** The financing elements for a website. */
export const loanPieces = ['button', 'buttonInPage', 'calculator', 'calculatorInPage'] as const
export type LoanPiece = (typeof loanPieces)[number]

/** Returns the code snippet of each element. */
export function loanSnippets(origin: string, toolId: string): { key: LoanPiece; code: string }[] {
  const script = (show: 'preQualify' | 'calculator') =>
    `<script async src="${origin}/loan.js?id=${encodeURIComponent(toolId)}&amp;show=${show}"></script>`
  const codes: Record<LoanPiece, string> = {
    button: script('preQualify'),
    buttonInPage: `<div data-loan-pre-qualify></div>\n${script('preQualify')}`,
    calculator: script('calculator'),
    calculatorInPage: `<div data-loan-calculator data-amount="15000"></div>\n${script('calculator')}`,
  }
  return loanPieces.map((key) => ({ key, code: codes[key] }))
}
