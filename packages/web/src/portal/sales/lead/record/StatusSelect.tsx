import type { LeadDetail } from '@gable/contract/lead'
import { messages } from '@gable/contract/messages'
import { type LeadStatus, leadStatuses, refuseStatusChange } from '@gable/contract/status'
import { ColorSwatch, Select, Stack, Text } from '@mantine/core'
import { useIsMutating } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { confirm } from '../../../../ui/confirm.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { statusColors } from '../LeadBadges.tsx'
import { seenLead } from './seen-lead.ts'
import { reasonOf, refusedStatus } from './status-reason.ts'
import { text } from './text.ts'

// Loaded on demand, when a lead is sold and its amount is requested.
const OutcomeDialog = lazy(() => import('../outcome/OutcomeDialog.tsx'))

/**
 * The lead's status. Statuses that are not allowed are shown with the reason, based on the same table as the server's
 * refusals.
 */
export function StatusSelect({ lead }: { lead: LeadDetail }) {
  const me = useCompanyUser()
  const busy = useIsMutating() > 0
  const who = { role: me.role, hasClpAccount: me.company.hasClpAccount }
  const change = useAction({
    run: (status: LeadStatus) => client.lead.changeStatus({ id: lead.id, version: lead.version, status }),
    thing: text('lead.statusThing'),
    action: text('lead.changed'),
    invalidate: invalidatesFor('lead'),
    refusal: (error) => refusedStatus(error, me.role),
    seen: seenLead(lead),
  })
  const options = leadStatuses.map((status) => {
    const refusal = refuseStatusChange(lead.status, status, who)
    const reason = refusal && refusal !== 'SAME_STATUS' ? reasonOf(refusal, me.role) : undefined
    return { value: status, label: status, disabled: reason !== undefined, reason }
  })
  const [ending, setEnding] = useState<'Sold' | 'Lost' | null>(null)
  const choose = async (status: string | null) => {
    const chosen = leadStatuses.find((each) => each === status)
    if (!chosen || chosen === lead.status) return
    if (chosen === 'Sold' || chosen === 'Lost') return setEnding(chosen)
    const question = {
      title: text('lead.deleteTitle'),
      body: text('lead.deleteBody'),
      action: text('lead.delete'),
      danger: true,
    }
    if (chosen !== 'Deleted' || (await confirm(question))) change.mutate(chosen)
  }
  return (
    <>
      <Select
        label={text('lead.status')}
        description={who.hasClpAccount ? messages.CLP_LOCKED : undefined}
        disabled={who.hasClpAccount}
        // Not disabled in the meantime, so that the keyboard focus stays.
        readOnly={busy}
        data={options}
        value={change.isPending ? change.variables : lead.status}
        onChange={(status) => void choose(status)}
        leftSection={
          <ColorSwatch
            size={12}
            color={`var(--mantine-color-${statusColors[lead.status]}-7)`}
            withShadow={false}
            aria-hidden
          />
        }
        comboboxProps={{ width: 240, position: 'bottom-start' }}
        renderOption={({ option }) => {
          const reason = options.find(({ value }) => value === option.value)?.reason
          return (
            <Stack gap={0}>
              <span>{option.label}</span>
              {reason && <Text size="xs">{reason}</Text>}
            </Stack>
          )
        }}
      />
      {ending && (
        <Suspense>
          <OutcomeDialog lead={lead} status={ending} onClose={() => setEnding(null)} />
        </Suspense>
      )}
    </>
  )
}
