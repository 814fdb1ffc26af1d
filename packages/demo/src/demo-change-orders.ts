import type { ProposalChange } from '@gable/contract/proposal-change'
import { createChangeOrder } from '@gable/server/contracts/proposal/proposal.change.service'
import { publishProposal } from '@gable/server/contracts/proposal/proposal.publish'
import { getProposal } from '@gable/server/contracts/proposal/proposal.query'
import { saveProposal } from '@gable/server/contracts/proposal/proposal.service'
import type { Ctx } from '@gable/server/platform/context'
import { uuidv7 } from 'uuidv7'
import { signDemo } from './demo-sign.ts'

const changes: { reason: string; isSigned: boolean; lines: Omit<ProposalChange['lines'][number], 'id'>[] }[] = [
  {
    reason: 'We found damaged decking under the old shingles. The skylight stays as it is.',
    isSigned: true,
    lines: [
      { label: 'Replace 12 sheets of decking', amountCents: 102_000 },
      { label: 'Skylight flashing kit, not needed', amountCents: -38_500 },
    ],
  },
  {
    reason: 'You asked for larger gutters on the street side.',
    isSigned: false,
    lines: [{ label: '6-inch gutters, 48 feet', amountCents: 76_800 }],
  },
]

/**
 * Adds a signed and a draft change order to a Signed proposal. `later` returns the context for that many days later.
 */
export async function addDemoChangeOrders(later: (days: number) => Promise<Ctx>, proposalId: string): Promise<void> {
  for (const [index, { reason, isSigned, lines }] of changes.entries()) {
    const ctx = await later(2 * index + 2)
    const created = await createChangeOrder(ctx, proposalId)
    if (!created.ok) return
    const { form, version } = (await getProposal(ctx, created.id))!
    const change = { reason, lines: lines.map((line) => ({ ...line, id: uuidv7() })) }
    const saved = await saveProposal(ctx, { id: created.id, version, form: { ...form, change } })
    if (!saved.ok || !isSigned) continue
    const sent = await publishProposal(ctx, { id: created.id, version: saved.version })
    if (sent.ok) await signDemo(ctx, created.id)
  }
}
