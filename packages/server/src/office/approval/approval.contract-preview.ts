import { money } from '@gable/contract/format/money'
import { messages } from '@gable/contract/messages'
import { leadName, type Preview } from './approval.facts.ts'

/** What approving a call about a quote or a proposal will do. */

interface OfQuote {
  quoteId: string
  to?: string
}
interface OfRecord {
  id: string
  version?: number
  to?: string
}

const quoteFacts: Preview = async (api, input, { company: { locale } }) => {
  const { id, version } = input as unknown as OfRecord
  const quote = await api.quote.get({ id })
  return {
    facts: {
      lead: await leadName(api, quote.leadId),
      quote: [quote.productName, `${quote.number}`].filter(Boolean).join(' · '),
      total: money(quote.totalCents, quote.currency, 'exact', locale),
      status: quote.state,
    },
    obstacle: version !== undefined && version !== quote.version ? messages.STALE_VERSION : '',
  }
}

const emailedQuote: Preview = async (api, input, ctx) => {
  const { quoteId, to } = input as unknown as OfQuote
  const { facts } = await quoteFacts(api, { id: quoteId }, ctx)
  const recipient = to ?? (await api.quote.get({ id: quoteId })).email
  return { facts: { ...facts, recipient }, obstacle: recipient === '' ? messages.LEAD_NO_EMAIL : '' }
}

const textedQuote: Preview = async (api, input, ctx) => {
  const { quoteId } = input as unknown as OfQuote
  const { facts } = await quoteFacts(api, { id: quoteId }, ctx)
  const { phone, hasAgreed, hasOptedOut } = await api.quoteShare.textChoices({ quoteId })
  const obstacle = hasOptedOut ? messages.TEXT_OPTED_OUT : hasAgreed ? '' : messages.TEXT_NOT_AGREED
  return { facts: { ...facts, recipient: phone }, obstacle: phone === '' ? messages.LEAD_NO_PHONE : obstacle }
}

const proposalFacts: Preview = async (api, input, { company: { locale } }) => {
  const { id, version } = input as unknown as OfRecord
  const proposal = await api.proposal.summary({ id })
  return {
    facts: {
      lead: await leadName(api, proposal.leadId),
      proposal: [proposal.name, `${proposal.number}`].join(' · '),
      total: money(proposal.totalCents, proposal.currency, 'exact', locale),
      status: proposal.state,
    },
    obstacle: version !== undefined && version !== proposal.version ? messages.STALE_VERSION : '',
  }
}

const emailedProposal: Preview = async (api, input, ctx) => {
  const { id, to } = input as unknown as OfRecord
  const [{ facts }, { email }, { signers }] = await Promise.all([
    proposalFacts(api, input, ctx),
    api.proposal.summary({ id }),
    api.proposal.signing({ id }),
  ])
  const customers = signers.filter(({ kind }) => kind === 'customer').map((signer) => signer.email)
  const recipients = to === undefined ? [...new Set([...customers, ...(customers.length === 0 ? [email] : [])])] : [to]
  return { facts: { ...facts, recipient: recipients.filter(Boolean).join(', ') } }
}

export const contractPreviews = {
  'quoteShare.send': emailedQuote,
  'quoteShare.sendText': textedQuote,
  'quote.publish': quoteFacts,
  'quote.withdraw': quoteFacts,
  'quote.delete': quoteFacts,
  'proposal.send': emailedProposal,
  'proposal.publish': proposalFacts,
  'proposal.withdraw': proposalFacts,
  'proposal.delete': proposalFacts,
} satisfies Record<string, Preview>
