import { useNavigate } from '@tanstack/react-router'
import { useKeyedAction } from '../../../../ui/use-keyed-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { proposalPath } from '../proposal-query.ts'
import { text } from '../text.ts'

/** Creates a change order to a Signed proposal and opens it. */
export function useCreateChangeOrder() {
  const navigate = useNavigate()
  return useKeyedAction({
    run: (proposalId: string, idempotencyKey) => client.proposal.createChangeOrder({ proposalId, idempotencyKey }),
    thing: text('changes.thing'),
    action: text('proposal.created'),
    invalidate: invalidatesFor('proposal'),
    onDone: ({ id }) => void navigate({ to: proposalPath(id) }),
  })
}
