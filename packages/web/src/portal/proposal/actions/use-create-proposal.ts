import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { newIdempotencyKey } from '../../../ui/idempotency-key.ts'
import { useAction } from '../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../api.ts'
import { proposalPath } from '../proposal-query.ts'
import { text } from '../text.ts'

/** Begins a proposal and opens it. */
export function useCreateProposal() {
  const navigate = useNavigate()
  const key = useRef(newIdempotencyKey())
  return useAction({
    run: (of: { leadId: string; quoteId?: string | undefined }) =>
      client.proposal.create({ ...of, idempotencyKey: key.current }),
    thing: text('proposal.thing'),
    action: text('proposal.created'),
    invalidate: [...invalidatesFor('proposal'), ...invalidatesFor('quote')],
    onDone: ({ id }) => {
      key.current = newIdempotencyKey()
      void navigate({ to: proposalPath(id) })
    },
    refusal: () => {
      key.current = newIdempotencyKey()
      return undefined
    },
  })
}
