import type { LeadDetail } from '@gable/contract/lead'
import { callOutcomes } from '@gable/contract/status'
import { Button, Group, Text } from '@mantine/core'
import { useKeyedAction } from '../../../../ui/use-keyed-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { text } from './texts/text.ts'

type Outcome = (typeof callOutcomes)[number]

/** Logs the result of a call with one press. */
export function LogCall({ lead: { id } }: { lead: LeadDetail }) {
  const log = useKeyedAction({
    run: (outcome: Outcome, idempotencyKey) => client.lead.logCall({ id, outcome, idempotencyKey }),
    thing: text('lead.logCall.thing'),
    action: text('lead.logCall.done'),
    invalidate: invalidatesFor('lead'),
  })
  return (
    <div>
      <Text size="xs" c="dimmed" mb={4}>
        {text('lead.logCall')}
      </Text>
      <Group gap="xs">
        {callOutcomes.map((outcome) => (
          <Button
            key={outcome}
            size="compact-sm"
            variant="default"
            loading={log.isPending && log.variables === outcome}
            disabled={log.isPending}
            onClick={() => log.mutate(outcome)}
          >
            {text(`lead.logCall.${outcome}`)}
          </Button>
        ))}
      </Group>
    </div>
  )
}
