import type { SpokenLanguage } from '@gable/contract/format/locale'
import { offerFigures } from '@gable/contract/offer'
import type { OnlinePrice, PriceChanges } from '@gable/contract/price-changes'
import type { ProposalDocument } from '@gable/contract/proposal'
import {
  type ChangedContract,
  changeOptionId,
  type ProposalChange,
  type ShownChange,
  totalOfChange,
} from '@gable/contract/proposal-change'
import type { ProposalForm } from '@gable/contract/proposal-form'
import { standardTexts } from '@gable/contract/proposal-standard-text'
import { proposalRules } from '@gable/contract/proposal-state'
import type { Offered } from '@gable/contract/rep-quote-offered'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { readSettings } from '../../catalog/quote-settings/quote-settings.service.ts'
import { sayIn } from '../../catalog/translation/translation.words.ts'
import type { Ctx } from '../../platform/context.ts'
import { onlinePrice, onlinePriceToShow } from '../../quoting/quote/quote.online-price.query.ts'
import { changesFrom, inWords, type LaterPrice, quotedPrice, termsOf } from '../../quoting/quote/quote.price-changes.ts'
import { seesLead } from '../../selling/lead/lead.access.ts'
import { type ContractToExplain, readContractToExplain, readQuoteToExplain } from './proposal.document.query.ts'
import { lockProposal, type StoredProposal, type StoredVersion, stateNow } from './proposal.lock.query.ts'
import { contractCents, isContractOf, proposal } from './proposal.table.ts'

/**
 * What a change order offers: a single option with the sum of its lines, so that it is chosen and signed like a
 * proposal.
 */
export function offeredByChange(
  before: Offered,
  { change, language }: { change: ProposalChange; language: SpokenLanguage },
  originalName = before.options[0]!.product.name,
): Offered {
  const totalCents = totalOfChange(change)
  const product = {
    id: changeOptionId,
    name: originalName,
    label: '',
    type: '',
    warranty: '',
    warrantyCoverageType: '',
    topFeatures: [],
    whatIsIncluded: [],
    additionalCostText: '',
    pricePerSheetCents: null,
    photos: [],
    wasteBps: 0,
    squaresHundredths: 0,
    display: 'total' as const,
    totalCents,
    range: null,
    monthly: null,
    cashCents: null,
    lines: [],
  }
  const option = { id: changeOptionId, title: standardTexts.changeOrder[language], product, upgrades: [] }
  return { ...before, language, options: [{ ...option, subtotalCents: totalCents, taxes: [] }] }
}

/** A change order's form as stored: its subject cannot change, and its price is the sum of its lines. */
export function changedForm(
  latest: { form: ProposalForm; offered: Offered },
  provided: ProposalForm,
): { form: ProposalForm; offered: Offered } {
  const change = provided.change ?? latest.form.change!
  const { optionIds, structures } = latest.form
  const form = { ...provided, change, optionIds, structures }
  return { form, offered: offeredByChange(latest.offered, { change, language: form.language }) }
}

/** The effect of a change order on the current contract. */
export async function shownChange(
  ctx: Ctx,
  { changesProposalId }: Pick<StoredProposal, 'changesProposalId'>,
  { change }: Pick<ProposalForm, 'change'>,
): Promise<ShownChange | undefined> {
  if (!changesProposalId || !change) return undefined
  const { original, totalCents: before } = (await readContract(ctx, changesProposalId))!
  const totalCents = totalOfChange(change)
  return {
    ...change,
    totalCents,
    originalName: original.name,
    originalSignedAt: original.signedAt,
    originalTotalCents: original.totalCents,
    signedChangesCents: before - original.totalCents,
    newTotalCents: before + totalCents,
  }
}

/**
 * Whether another change order to the same proposal is with the customer, which would change the contract total in this
 * one.
 */
export async function isOtherOpen(ctx: Ctx, { id, changesProposalId }: StoredProposal): Promise<boolean> {
  const contract = changesProposalId ? await readContract(ctx, changesProposalId) : undefined
  return contract?.changeOrders.some((one) => one.id !== id && proposalRules[one.state].answers) ?? false
}

/**
 * Returns why a locked change order cannot be published as its document says. Locks the proposal that it changes, so
 * that the second of two concurrent calls sees the first.
 */
export async function refuseChange(
  tx: Ctx,
  row: StoredProposal,
  { change }: ProposalDocument,
): Promise<{ ok: false; reason: 'PROPOSAL_STATE' | 'STALE_VERSION' } | undefined> {
  if (!row.changesProposalId || !change) return undefined
  await lockProposal(tx, row.changesProposalId)
  if (await isOtherOpen(tx, row)) return { ok: false, reason: 'PROPOSAL_STATE' }
  const now = await readContract(tx, row.changesProposalId)
  // Stale if another change order was signed while this one was rendered.
  return now!.totalCents + change.totalCents === change.newTotalCents
    ? undefined
    : { ok: false, reason: 'STALE_VERSION' }
}

/** A signed proposal with its change orders; undefined if it is not signed. The caller must have checked access. */
export async function readContract(ctx: Ctx, originalId: string): Promise<ChangedContract | undefined> {
  const { companyId, id, name, totalCents, signedAt, state, changesProposalId, createdAt, deletedAt } = proposal
  const mine = eq(companyId, ctx.company.id)
  const [found] = await ctx.db
    .select({ id, name, totalCents, signedAt, contractCents })
    .from(proposal)
    .where(and(mine, eq(id, originalId), eq(state, 'Signed')))
  if (!found) return undefined
  const changeOrders = await ctx.db
    .select({ id, name, state: stateNow(ctx.clock.now()), totalCents })
    .from(proposal)
    .where(and(mine, eq(changesProposalId, originalId), isNull(deletedAt)))
    .orderBy(asc(createdAt), asc(id))
  const { contractCents: comesTo, ...original } = found
  return {
    original: { ...original, signedAt: found.signedAt!.toISOString() },
    changeOrders,
    totalCents: comesTo,
  }
}

export function contractTotals(ctx: Ctx, leadId: string) {
  return ctx.db
    .select({ proposalId: proposal.id, name: proposal.name, totalCents: contractCents })
    .from(proposal)
    .where(isContractOf(ctx.company.id, leadId))
}

/** Counts all change orders that a proposal ever had; the next number follows. */
export async function countChangeOrders(tx: Ctx, originalId: string): Promise<number> {
  const { companyId, changesProposalId } = proposal
  const [found] = await tx.db
    .select({ made: count() })
    .from(proposal)
    .where(and(eq(companyId, tx.company.id), eq(changesProposalId, originalId)))
  return found?.made ?? 0
}

/** How a lead's price went from the widget to its contract; null if there is no such way. Only for a visible lead. */
export async function leadPriceChanges(ctx: Ctx, leadId: string): Promise<PriceChanges | null> {
  const contract = await readContractToExplain(ctx, leadId)
  const quoted = await readQuoteToExplain(ctx, leadId, contract?.quoteId)
  const started = quoted?.createdAt ?? contract?.createdAt
  const online = started && (await onlinePrice(ctx, leadId, started))
  if (!online) return null
  const later = [...(quoted ? [quotedPrice(quoted)] : []), ...(contract ? [contractPrice(contract)] : [])]
  const changes = changesFrom(online, later, ctx.company.currency)
  return contract ? withChangeOrders(changes, contract) : changes
}

/** The same for a lead that the user sees; undefined if there is none. */
export async function priceChangesOfLead(ctx: Ctx, leadId: string) {
  return (await seesLead(ctx, leadId)) ? { priceChanges: await leadPriceChanges(ctx, leadId) } : undefined
}

function contractPrice({ signedAt, totalCents, chosen, offered }: ContractToExplain): LaterPrice {
  const terms = chosen ? termsOf(offered, chosen) : null
  return { stage: 'contract', at: signedAt.toISOString(), totalCents, terms }
}

/** Adds the signed change orders, each as one difference with its name and reason. */
function withChangeOrders(changes: PriceChanges, { totalCents, changeOrders }: ContractToExplain): PriceChanges {
  const last = changeOrders.at(-1)
  if (!last) return changes
  const differences = changeOrders.map(({ name, reason, totalCents: amountCents }) => {
    return { kind: 'changeOrder' as const, amountCents, from: null, to: null, names: [name, reason] }
  })
  const sum = differences.reduce((total, { amountCents }) => total + amountCents, totalCents)
  const stage = { stage: 'changeOrders' as const, at: last.signedAt.toISOString(), totalCents: sum, differences }
  return { ...changes, stages: [...changes.stages, stage] }
}

/** The widget's price that a proposal starts its list with if the company shows it; null otherwise. */
export async function onlineOfProposal(ctx: Ctx, row: StoredProposal): Promise<OnlinePrice | null> {
  if (row.changesProposalId !== null || !(await readSettings(ctx))?.showPriceChanges) return null
  return onlinePriceToShow(ctx, row)
}

/** What the customer sees of a proposal's price changes: nothing before a choice among several options. */
export async function documentChanges(
  ctx: Ctx,
  { online, offered }: Pick<StoredVersion, 'online' | 'offered'>,
  { madeAt, language, currency, options }: Pick<ProposalDocument, 'madeAt' | 'language' | 'currency' | 'options'>,
  chosen: StoredProposal['chosen'],
): Promise<Pick<ProposalDocument, 'priceChanges'>> {
  const { counted } = offerFigures(options, chosen, language)
  if (!online || !counted) return {}
  const terms = termsOf(offered, { optionId: counted.id, upgrades: chosen?.upgrades ?? [] })
  if (!terms) return {}
  const price: LaterPrice = { stage: 'proposal', at: madeAt, totalCents: counted.figures.totalCents, terms }
  return { priceChanges: inWords(changesFrom(online, [price], currency), await sayIn(ctx, language)) }
}
