import { useNavigate } from '@tanstack/react-router'
import { useKeyedAction } from '../../../ui/use-keyed-action.ts'
import { client, invalidatesFor } from '../../api.ts'
import { proposalPath } from '../proposal-query.ts'
import { text } from '../text.ts'

/** Begins a proposal and opens it. */
export function useCreateProposal() {
  const navigate = useNavigate()
  return useKeyedAction({
    run: (of: { leadId: string; quoteId?: string | undefined }, idempotencyKey) =>
      client.proposal.create({ ...of, idempotencyKey }),
    thing: text('proposal.thing'),
    action: text('proposal.created'),
    invalidate: [...invalidatesFor('proposal'), ...invalidatesFor('quote')],
    onDone: ({ id }) => void navigate({ to: proposalPath(id) }),
  })
}
