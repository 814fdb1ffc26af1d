import type { LeadDetail } from '@gable/contract/lead'
import { leadAccess } from '@gable/contract/lead.access'
import { messages } from '@gable/contract/messages'
import { Group, Select, Stack, Text } from '@mantine/core'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { Hint } from '../../../../ui/parts.tsx'
import { type Seen, staleWords } from '../../../../ui/seen.ts'
import { toastRefused, toastSuccess } from '../../../../ui/toast.tsx'
import { useKeyedAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor, useMay } from '../../../shared/session.ts'
import { seenLead } from './seen-lead.ts'
import { text } from './text.ts'

/** The assigned user. An admin can reassign the lead. */
export function AssignedField({ lead }: { lead: LeadDetail }) {
  const mayAssign = useMay(leadAccess.reassign)
  return (
    <div>
      {mayAssign ? (
        <AssignSelect lead={lead} />
      ) : (
        <>
          <Text size="sm" fw={500}>
            {text('lead.assignedTo')}
          </Text>
          <Text size="sm" py={6}>
            {lead.assignedTo || text('lead.unassigned')}
          </Text>
        </>
      )}
      {lead.sharedWith.length > 0 && <SharedWith lead={lead} />}
    </div>
  )
}

const nobody = ''

interface Pressed {
  userId: string | null
  version: number
  /** Not part of the idempotency key. */
  seen: Seen
}

function AssignSelect({ lead }: { lead: LeadDetail }) {
  const { data } = useQuery(api.identity.colleagues.queryOptions({ staleTime: 300_000 }))
  const busy = useIsMutating() > 0
  const reassign = useKeyedAction({
    run: ({ userId, version }: Pressed, idempotencyKey) =>
      client.lead.reassign({
        choice: { leads: [{ id: lead.id, version }] },
        userId,
        includeClosed: true,
        idempotencyKey,
      }),
    quiet: true,
    onDone: ({ refused: [stayed] }, { seen }) => {
      if (!stayed) toastSuccess(text('lead.thing'), text('lead.reassigned'))
      else if (stayed.reason === 'LEAD_CHANGED') void staleWords(seen).then(toastRefused)
      else toastRefused(messages[stayed.reason])
    },
    noun: text('lead.thing'),
    action: text('lead.reassigned'),
    invalidate: invalidatesFor('lead'),
  })
  const people = (data?.colleagues ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // A user who has left the company stays assigned until the lead is reassigned.
  if (lead.assignedUserId && !people.some(({ value }) => value === lead.assignedUserId)) {
    people.push({ value: lead.assignedUserId, label: lead.assignedTo })
  }
  return (
    <Select
      label={text('lead.assignedTo')}
      data={[{ value: nobody, label: text('lead.unassigned') }, ...people]}
      value={lead.assignedUserId ?? nobody}
      onChange={(value) => reassign.mutate({ userId: value || null, version: lead.version, seen: seenLead(lead) })}
      // Not disabled, so that the keyboard focus stays.
      readOnly={busy}
      searchable
    />
  )
}

/** The users with access to the lead, besides those who always have it. */
function SharedWith({ lead: { id, sharedWith } }: { lead: LeadDetail }) {
  const mayTake = useMay(leadAccess.takeAccess)
  return (
    <Stack gap={4} mt="sm">
      <Hint>{text('lead.sharedWith')}</Hint>
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
              noun={text('lead.share.thing')}
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
