import { splitAddress } from './page-address.ts'
import { readScriptTag } from './script-tag.ts'

const loanTools = ['preQualify', 'calculator'] as const
export type LoanTool = (typeof loanTools)[number]

export interface LoanTag {
  /** The origin of the script, and therefore of the tool. */
  origin: string
  id: string
  show: LoanTool
}

export const toolNotKnown = 'Query param show must be preQualify or calculator.'

/** Parses the financing script's tag, or returns the message that says why it is invalid. */
export function readLoanTag(script: Element | null): LoanTag | string {
  const tag = readScriptTag(script)
  if (typeof tag === 'string') return tag
  const [, query] = splitAddress((script as HTMLScriptElement).src)
  const requested = new URLSearchParams(query).get('show')
  const show = loanTools.find((tool) => tool === requested)
  return show ? { origin: tag.origin, id: tag.id, show } : toolNotKnown
}
