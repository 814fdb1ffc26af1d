import { Button } from '@mantine/core'
import { IconPlus } from '../../../ui/icons.tsx'
import { useCreateProposal } from './use-create-proposal.ts'

/** Begins a proposal on a lead, from a rep quote where one is named, and opens it. */
export function CreateProposalButton({ leadId, quoteId, label }: { leadId: string; quoteId?: string; label: string }) {
  const creating = useCreateProposal()
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      loading={creating.isPending}
      onClick={() => creating.mutate({ leadId, quoteId })}
    >
      {label}
    </Button>
  )
}
