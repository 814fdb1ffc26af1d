import { Stack } from '@mantine/core'
import { PageHeader, Panel } from '../../../ui/parts.tsx'
import { formWidth } from '../../../ui/theme.ts'
import { LeadFinder } from '../lead/LeadFinder.tsx'
import { useCreateProposal } from './actions/use-create-proposal.ts'
import { proposalsPath } from './proposal-query.ts'
import { text } from './text.ts'

const words = {
  find: text('new.find'),
  hint: text('new.hint'),
  placeholder: text('new.findHint'),
  use: text('new.use'),
  none: text('new.none'),
  nameless: text('list.nameless'),
}

/** Creates a proposal, starting from a lead. */
export default function NewProposalPage() {
  const creating = useCreateProposal()
  return (
    <Stack gap="md" maw={formWidth}>
      <PageHeader title={text('new.title')} back={{ to: proposalsPath, label: text('tabs.label') }} />
      <Panel title={text('new.find')}>
        <LeadFinder
          words={words}
          disabled={creating.isPending}
          onSelect={({ id: leadId }) => creating.mutate({ leadId })}
        />
      </Panel>
    </Stack>
  )
}
