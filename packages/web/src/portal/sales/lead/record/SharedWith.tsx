import type { LeadDetail } from '@gable/contract/lead'
import { leadAccess } from '@gable/contract/lead.access'
import { Group, Stack, Text } from '@mantine/core'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { useMay } from '../../../shared/session.ts'
import { seldom as text } from './texts/seldom.ts'

/** The users with access to the lead, besides those who always have it. */
export function SharedWith({ lead: { id, sharedWith } }: { lead: LeadDetail }) {
  const mayTake = useMay(leadAccess.takeAccess)
  return (
    <Stack gap={4} mt="sm">
      <Text size="xs" c="dimmed">
        {text('lead.sharedWith')}
      </Text>
      {sharedWith.map((person) => (
        <Group key={person.id} justify="space-between" gap="xs">
          <Text size="sm">{person.name}</Text>
          {mayTake && (
            <DeleteButton
              icon
              label={text('lead.share.remove', { name: person.name })}
              title={text('lead.share.removeTitle', { name: person.name })}
              body={text('lead.share.removeBody')}
              run={() => client.lead.takeAccess({ id, userId: person.id })}
              thing={text('lead.share.thing')}
              action={text('lead.share.removed')}
              invalidate={invalidatesFor('lead')}
            >
              {text('lead.share.verb')}
            </DeleteButton>
          )}
        </Group>
      ))}
    </Stack>
  )
}
