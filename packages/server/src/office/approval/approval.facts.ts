import type { ApprovalFact } from '@gable/contract/approval-operation'
import { addressLine } from '@gable/contract/format/contact'
import type { MessageValues } from '@gable/contract/message-words'
import type { Ctx } from '../../platform/context.ts'
import type { Procedures } from '../../platform/http/procedures.ts'

/** What approving a call will do, as facts that a person reads. Empty ones are left out. */
export interface Previewed {
  facts: Partial<Record<ApprovalFact, string>>
  /** Why the call would be refused; empty if nothing is known. */
  obstacle?: string
}

/** Reads what a call would do, as the person who looks at it. */
export type Preview = (api: Procedures, input: Record<string, unknown>, ctx: Ctx) => Promise<Previewed>

interface Node {
  type: string
  text?: string
  attrs?: object
  content?: readonly Node[] | undefined
}

/** A document as text, with the values of its fields. */
export function textOf(node: Node, values: Partial<MessageValues>): string {
  if (node.type === 'placeholder') {
    const { name } = node.attrs as { name: keyof MessageValues }
    return values[name] || `{${name}}`
  }
  if (node.type === 'hardBreak') return '\n'
  const inner = (node.content ?? []).map((each) => textOf(each, values)).join('')
  const isBlock = !['text', 'doc', 'listItem'].includes(node.type)
  return (node.text ?? '') + inner + (isBlock ? '\n' : '')
}

/** A lead's name and address on one line. */
export async function leadName(api: Procedures, leadId: string): Promise<string> {
  const { firstName, lastName, ...place } = await api.lead.get({ id: leadId })
  return [`${firstName} ${lastName}`.trim(), addressLine(place)].filter(Boolean).join(', ')
}
