import { type ExistingLeads, existingLeads } from '@gable/contract/crm-form'
import { leadKindLabels, leadKinds, leadStatuses } from '@gable/contract/status'
import { Checkbox, Group, MultiSelect, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Strong } from '../../../../ui/parts.tsx'
import { api, client, invalidatesFor } from '../../../shared/session.ts'
import { type CrmAccount, crmName } from './crm-query.tsx'
import { text } from './text.ts'

const kinds = leadKinds.filter((kind) => kind !== 'addressOnly')
const statuses = leadStatuses.filter((status) => status !== 'Deleted')

/** Selects which existing leads are sent, and shows their number. */
export default function SendExistingDialog({ account, onClose }: { account: CrmAccount; onClose: () => void }) {
  const name = crmName(account.vendor)
  const form = useContractForm<ExistingLeads>(existingLeads, { kinds: ['rqp', 'other'], statuses: [], madeFrom: '' })
  const wanted = existingLeads.safeParse(form.values).data
  const { data: counted } = useQuery({
    ...api.crm.countExisting.queryOptions({
      input: { ...(wanted ?? form.values), ...account },
      placeholderData: keepPreviousData,
    }),
    enabled: wanted !== undefined,
  })
  return (
    <FormDialog
      title={text('existing.title', { name })}
      form={form}
      noun={text('sending.thing')}
      action={text('existing.action')}
      submitLabel={text('existing.send')}
      submit={(leads, idempotencyKey) => client.crm.sendExisting({ ...leads, ...account, idempotencyKey })}
      invalidate={invalidatesFor('crm')}
      submitDisabled={counted?.leads === 0}
      onDone={onClose}
      onClose={onClose}
    >
      <Text size="sm">{text('existing.intro', { name })}</Text>
      <Checkbox.Group label={text('existing.kinds')} {...form.getInputProps('kinds')}>
        <Group gap="md" mt={4}>
          {kinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={leadKindLabels[kind]} />
          ))}
        </Group>
      </Checkbox.Group>
      <MultiSelect
        label={text('existing.statuses')}
        placeholder={form.values.statuses.length === 0 ? text('existing.anyStatus') : undefined}
        data={statuses}
        clearable
        {...form.getInputProps('statuses')}
      />
      <TextInput type="date" label={text('existing.madeFrom')} {...form.getInputProps('madeFrom')} />
      <Strong role="status" mih={21}>
        {counted && (counted.leads > 0 ? text.counted('existing.count', counted.leads) : text('existing.none'))}
      </Strong>
    </FormDialog>
  )
}
