/** What is put on a website for financing. */
export const loanPieces = ['button', 'buttonInPage', 'calculator', 'calculatorInPage'] as const
export type LoanPiece = (typeof loanPieces)[number]

/** The code of each piece, to be copied. */
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
