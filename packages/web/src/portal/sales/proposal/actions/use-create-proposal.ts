import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { textsOf } from '../../../../ui/texts/catalog.ts'
import { toastRefused } from '../../../../ui/toast.tsx'
import { useKeyedAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { marketOfQuotePath } from '../../rep-quote/rep-quote-query.ts'
import { proposalPath } from '../proposal-query.ts'

/** Apart from the other texts of proposals, which a quote's page does not show. */
const text = textsOf({ en: { thing: 'proposal', action: 'created' } }, 'en')

/** Creates a proposal and opens it. */
export function useCreateProposal() {
  const navigate = useNavigate()
  const lead = useRef('')
  return useKeyedAction({
    run: (of: { leadId: string; quoteId?: string | undefined }, idempotencyKey) => {
      lead.current = of.leadId
      return client.proposal.create({ ...of, idempotencyKey })
    },
    noun: text('thing'),
    action: text('action'),
    invalidate: invalidatesFor('proposal', 'quote'),
    onDone: ({ id }) => void navigate({ to: proposalPath(id) }),
    // A proposal without a quote creates one, which needs a market.
    onRefused: (sentence, code) => {
      if (code === 'MARKET_REQUIRED') void navigate(marketOfQuotePath(lead.current))
      else toastRefused(sentence)
    },
  })
}
