import { hasFeature } from '@gable/contract/feature'
import { changeOptionId } from '@gable/contract/proposal-change'
import type { ProposalForm, ProposalSection } from '@gable/contract/proposal-form'
import { changeOrderTitle } from '@gable/contract/proposal-standard-text'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { countChangeOrders, offeredByChange } from './proposal.change.ts'
import { beganIn, freeName, withOwnIds } from './proposal.form.ts'
import { lockProposal, namesLike, readLatest } from './proposal.lock.query.ts'
import { insertProposal, maxPrefixLength } from './proposal.service.ts'
import { defaultSettings, readSettings } from './proposal.settings.ts'

type Made = { ok: true; id: string }

/**
 * Creates a draft of a change order to a signed proposal, for the same signers. A change order cannot have change
 * orders.
 */
export async function createChangeOrder(
  ctx: Ctx,
  proposalId: string,
): Promise<Made | { ok: false; reason: 'NOT_FOUND' | 'PROPOSAL_STATE' }> {
  const settings = await readSettings(ctx)
  return once<Made | { ok: false; reason: 'NOT_FOUND' | 'PROPOSAL_STATE' }>(ctx, async (tx) => {
    const original = await lockProposal(tx, proposalId)
    if (!original) return { ok: false, reason: 'NOT_FOUND' }
    if (original.state !== 'Signed' || original.changesProposalId) return { ok: false, reason: 'PROPOSAL_STATE' }
    const latest = await readLatest(tx, original)
    const number = 1 + (await countChangeOrders(tx, proposalId))
    const wanted = `Change order ${number} to ${original.name}`.slice(0, maxPrefixLength).trim()
    const { language, signing, signers, customers, structures } = latest.form
    const form: ProposalForm = {
      type: hasFeature(tx.company, 'eSignature') ? 'E-Sign' : 'Standard',
      signing: { ...signing, initials: [] },
      name: freeName(wanted, await namesLike(tx, wanted)),
      language,
      structures,
      signers,
      cover: { title: changeOrderTitle(number, language), photoId: null },
      optionIds: [changeOptionId],
      sections: [authorizationIn(settings.sections)],
      termIds: [],
      customers: customers.map((one) => ({ ...one, id: uuidv7() })),
      expiryDays: settings.usualDays,
      change: { reason: '', lines: [] },
    }
    const offered = offeredByChange(latest.offered, { change: form.change!, language }, original.name)
    const { leadId, quoteId } = original
    return insertProposal(tx, {
      leadId,
      quoteId,
      changesProposalId: proposalId,
      offered,
      files: [],
      form: await beganIn(tx, form),
    })
  })
}

/** The authorization text of a change order: the company's own, otherwise the default. */
function authorizationIn(sections: readonly ProposalSection[]): ProposalSection {
  const own = [...sections, ...defaultSettings().sections].find(({ kind }) => kind === 'authorization')!
  return { ...withOwnIds(own), visible: true }
}
