import type { Ctx } from '../../platform/context.ts'
import { sellSigned } from '../../selling/lead/office/lead.outcome.ts'
import { followSignature } from '../../selling/lead/office/lead.signed-amount.ts'

interface Signed {
  name: string
  totalCents: number
  /** The day of signing in the company's time zone, such as 2026-11-26. */
  signedOn: string
  sellsLead: boolean
  /** For a change order: the contract total before and after it. */
  contract?: { beforeCents: number; afterCents: number } | undefined
}

/** Marks a lead as sold once everyone has signed, and updates its contract amount. */
export async function sellLead(ctx: Ctx, leadId: string, signed: Signed): Promise<void> {
  const { totalCents, signedOn, sellsLead, contract, name } = signed
  if (sellsLead && !contract) await sellSigned(ctx, leadId, { soldCents: totalCents, soldOn: signedOn })
  const { beforeCents, afterCents } = contract ?? { beforeCents: null, afterCents: totalCents }
  await followSignature(ctx, leadId, { beforeCents, afterCents, name, signedOn })
}
