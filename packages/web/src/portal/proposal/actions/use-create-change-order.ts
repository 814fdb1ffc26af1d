import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { newIdempotencyKey } from '../../../ui/idempotency-key.ts'
import { useAction } from '../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../api.ts'
import { proposalPath } from '../proposal-query.ts'
import { text } from '../text.ts'

/** Begins a change order to a Signed proposal and opens it. */
export function useCreateChangeOrder() {
  const navigate = useNavigate()
  const key = useRef(newIdempotencyKey())
  return useAction({
    run: (proposalId: string) => client.proposal.createChangeOrder({ proposalId, idempotencyKey: key.current }),
    thing: text('changes.thing'),
    action: text('proposal.created'),
    invalidate: invalidatesFor('proposal'),
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
