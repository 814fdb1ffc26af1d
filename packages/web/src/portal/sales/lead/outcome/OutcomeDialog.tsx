import { money } from '@gable/contract/format/money'
import type { LeadDetail } from '@gable/contract/lead'
import { lostForm, soldForm } from '@gable/contract/lead-outcome'
import { Autocomplete, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import { useEdit } from '../../../../ui/form/use-edit.ts'
import { Muted, QueryBoundary } from '../../../../ui/parts.tsx'
import { todayIn } from '../../../../ui/today.ts'
import { api, client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { refusedStatus } from '../record/status-reason.ts'
import { text } from './text.ts'

interface OutcomeDialogProps {
  lead: LeadDetail
  /** The new status. If the lead already has it, its outcome is corrected. */
  status: 'Sold' | 'Lost'
  onClose: () => void
}

/** Asks for the amount of a sale or the reason of a loss, and changes the status with it. */
export default function OutcomeDialog({ lead, status, onClose }: OutcomeDialogProps) {
  if (status === 'Lost') return <LostDialog lead={lead} onClose={onClose} />
  if (lead.status === 'Sold') return <SoldDialog lead={lead} amountCents={lead.soldCents} onClose={onClose} />
  return <SuggestedSoldDialog lead={lead} onClose={onClose} />
}

type Props = Omit<OutcomeDialogProps, 'status'>

/** Starts with the amount that the lead's quotes suggest. */
function SuggestedSoldDialog({ lead, onClose }: Props) {
  const suggested = useQuery(api.lead.suggestedAmount.queryOptions({ input: { id: lead.id } }))
  if (suggested.data) return <SoldDialog lead={lead} amountCents={suggested.data.soldCents} onClose={onClose} />
  return (
    <Dialog title={text('outcome.sold')} onClose={onClose}>
      <QueryBoundary query={suggested} lines={2} height={28}>
        {() => null}
      </QueryBoundary>
    </Dialog>
  )
}

function useOutcomeForm({ lead, onClose }: Props) {
  const { role } = useCompanyUser()
  return {
    noun: text('outcome.thing'),
    action: text('outcome.saved'),
    invalidate: invalidatesFor('lead'),
    refusal: (error: unknown) => refusedStatus(error, role),
    shown: (name: string, value: unknown) =>
      name === 'soldCents' && value !== null ? money(value as number, lead.currency) : undefined,
    ends: { onDone: onClose, onClose },
  }
}

function SoldDialog({ lead, amountCents, onClose }: Props & { amountCents: number | null }) {
  const { company } = useCompanyUser()
  const { shown, ends, ...shared } = useOutcomeForm({ lead, onClose })
  const edit = useEdit({
    schema: soldForm,
    record: lead,
    valuesOf: ({ status, soldCents, soldOn }: LeadDetail) => ({ status, soldCents, soldOn: soldOn ?? '' }),
    // The suggestion counts as input, because the dialog itself marks the lead as sold.
    proposed:
      lead.status === 'Sold'
        ? {}
        : { status: 'Sold' as const, soldCents: amountCents, soldOn: todayIn(company.timeZone) },
    labels: { status: text('outcome.status'), soldCents: text('outcome.amount'), soldOn: text('outcome.on') },
    shown,
  })
  const { form } = edit
  const amount = form.getInputProps('soldCents')
  return (
    <FormDialog
      {...shared}
      {...ends}
      edit={edit}
      title={text(edit.loaded.status === 'Sold' ? 'outcome.soldEdit' : 'outcome.sold')}
      save={({ soldCents, soldOn }, { id, status, ...loaded }) => {
        const seen = { id, version: loaded.version }
        const sold = { soldCents, soldOn }
        return status === 'Sold'
          ? client.lead.saveOutcome({ ...seen, sold })
          : client.lead.changeStatus({ ...seen, status: 'Sold', sold })
      }}
    >
      <Muted>{text('outcome.soldHint')}</Muted>
      <DecimalField
        label={text('outcome.amount')}
        leftSection="$"
        data-autofocus
        value={form.values.soldCents}
        error={amount.error}
        onBlur={amount.onBlur}
        onChange={(cents) => form.setFieldValue('soldCents', cents)}
      />
      <TextInput type="date" label={text('outcome.on')} withAsterisk {...form.getInputProps('soldOn')} />
    </FormDialog>
  )
}

function LostDialog({ lead, onClose }: Props) {
  const { shown: _shown, ends, ...shared } = useOutcomeForm({ lead, onClose })
  const settings = useQuery(api.lead.settings.queryOptions({ staleTime: 300_000 }))
  const edit = useEdit({
    schema: lostForm,
    record: lead,
    valuesOf: ({ status, lostReason }: LeadDetail) => ({ status, lostReason }),
    proposed: lead.status === 'Lost' ? {} : { status: 'Lost' as const, lostReason: '' },
    labels: { status: text('outcome.status'), lostReason: text('outcome.reason') },
  })
  return (
    <FormDialog
      {...shared}
      {...ends}
      edit={edit}
      title={text(edit.loaded.status === 'Lost' ? 'outcome.lostEdit' : 'outcome.lost')}
      save={({ lostReason }, { id, status, ...loaded }) => {
        const seen = { id, version: loaded.version }
        return status === 'Lost'
          ? client.lead.saveOutcome({ ...seen, lostReason })
          : client.lead.changeStatus({ ...seen, status: 'Lost', lostReason })
      }}
    >
      <Autocomplete
        label={text('outcome.reason')}
        description={text('outcome.reasonHint')}
        data={settings.data?.lostReasons ?? []}
        data-autofocus
        {...edit.form.getInputProps('lostReason')}
      />
    </FormDialog>
  )
}
