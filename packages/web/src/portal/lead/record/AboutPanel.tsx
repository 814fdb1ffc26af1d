import { dateTime } from '@gable/contract/format/day'
import type { LeadDetail } from '@gable/contract/lead'
import { leadAccess } from '@gable/contract/lead.access'
import { messages } from '@gable/contract/messages'
import { Select, Stack, Text } from '@mantine/core'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { newIdempotencyKey } from '../../../ui/idempotency-key.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { toastRefused, toastSuccess } from '../../../ui/toast.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { api, client, staleAfter } from '../../api.ts'
import { useCompanyUser, useMay } from '../../session.ts'
import { agoOf, firstAnswerWords, marketOf } from '../lead-names.ts'
import { text } from './texts/text.ts'

/** Who has the lead, where it came from and when. */
export function AboutPanel({ lead }: { lead: LeadDetail }) {
  const { company } = useCompanyUser()
  const mayAssign = useMay(leadAccess.reassign)
  return (
    <Panel title={text('lead.about')} flush>
      <Stack gap="sm">
        {mayAssign ? (
          <AssignSelect lead={lead} />
        ) : (
          <Fact label={text('lead.assignedTo')} value={lead.assignedTo || text('lead.unassigned')} />
        )}
        {lead.originalRep && <Fact label={text('lead.originalRep')} value={lead.originalRep} />}
        {marketOf(lead) && <Fact label={text('lead.market')} value={marketOf(lead)} />}
        {lead.leadSource && <Fact label={text('lead.leadSource')} value={lead.leadSource} />}
        <Fact label={text('lead.source')} value={text(`lead.source.${lead.source}`)} />
        <Fact label={text('lead.createdAt')} value={dateTime(lead.createdAt, company.timeZone)} />
        {lead.firstAnswer && <Fact label={text('lead.firstAnswer')} value={firstAnswerWords(lead.firstAnswer)} />}
        {lead.awaitsAnswer && <Fact label={text('lead.firstAnswer')} value={text('lead.firstAnswer.none')} />}
        <Fact label={text('lead.lastActivity')} value={agoOf(lead.lastActivityAt)} />
      </Stack>
    </Panel>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm">{value}</Text>
    </div>
  )
}

const nobody = ''

function AssignSelect({ lead }: { lead: LeadDetail }) {
  const { data } = useQuery(api.identity.colleagues.queryOptions({ staleTime: 300_000 }))
  const busy = useIsMutating() > 0
  const reassign = useAction({
    run: async (userId: string | null) => {
      const idempotencyKey = newIdempotencyKey()
      return client.lead.reassign({
        choice: { leads: [{ id: lead.id, version: lead.version }] },
        userId,
        includeClosed: true,
        idempotencyKey,
      })
    },
    quiet: true,
    onDone: ({ refused: [stayed] }) => {
      if (stayed) toastRefused(messages[stayed.reason])
      else toastSuccess(text('lead.thing'), text('lead.reassigned'))
    },
    thing: text('lead.thing'),
    action: text('lead.reassigned'),
    invalidate: staleAfter('lead'),
  })
  const people = (data?.colleagues ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // A person who has left the company still holds the lead until someone else gets it.
  if (lead.assignedUserId && !people.some(({ value }) => value === lead.assignedUserId)) {
    people.push({ value: lead.assignedUserId, label: lead.assignedTo })
  }
  return (
    <Select
      label={text('lead.assignedTo')}
      data={[{ value: nobody, label: text('lead.unassigned') }, ...people]}
      value={lead.assignedUserId ?? nobody}
      onChange={(value) => reassign.mutate(value === null || value === nobody ? null : value)}
      disabled={busy}
      searchable
    />
  )
}
