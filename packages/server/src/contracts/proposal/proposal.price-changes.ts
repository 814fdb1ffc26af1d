import { offerFigures } from '@gable/contract/offer'
import type { OnlinePrice, PriceChanges } from '@gable/contract/price-changes'
import type { ProposalDocument } from '@gable/contract/proposal'
import { readSettings } from '../../catalog/quote-settings/quote-settings.service.ts'
import { sayIn } from '../../catalog/translation/translation.words.ts'
import type { Ctx } from '../../platform/context.ts'
import { onlinePrice, onlinePriceToShow } from '../../quoting/quote/quote.online-price.query.ts'
import { changesFrom, inWords, type LaterPrice, quotedPrice, termsOf } from '../../quoting/quote/quote.price-changes.ts'
import { seesLead } from '../../selling/lead/lead.access.ts'
import { type ContractToExplain, readContractToExplain, readQuoteToExplain } from './proposal.document.query.ts'
import type { StoredProposal, StoredVersion } from './proposal.lock.query.ts'

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
