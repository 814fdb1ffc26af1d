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
