import { splitAddress } from './page-address.ts'
import { readScriptTag } from './script-tag.ts'

export const loanTools = ['preQualify', 'calculator'] as const
export type LoanTool = (typeof loanTools)[number]

export interface LoanTag {
  /** Where the script comes from, and so the tool. */
  origin: string
  id: string
  show: LoanTool
}

export const toolNotKnown = 'Query param show must be preQualify or calculator.'

/** Reads the tag of the financing script, or answers with the sentence that says why it cannot be read. */
export function readLoanTag(script: Element | null): LoanTag | string {
  const tag = readScriptTag(script)
  if (typeof tag === 'string') return tag
  const [, query] = splitAddress((script as HTMLScriptElement).src)
  const asked = new URLSearchParams(query).get('show')
  const show = loanTools.find((tool) => tool === asked)
  return show ? { origin: tag.origin, id: tag.id, show } : toolNotKnown
}
