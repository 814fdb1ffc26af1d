import { jobNumberForm } from '@gable/contract/measurement-order'
import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import type { SubmissionProps } from '../../../../ui/form/use-submission.ts'
import { text } from './text.ts'

type Found = { outcome: 'placed'; jobNumber: string } | { outcome: 'notPlaced' }

interface Props {
  vendor: string
  resolve: (found: Found) => Promise<unknown>
  invalidate: SubmissionProps<{ jobNumber: string }, unknown>['invalidate']
  onClose: () => void
}

/** Records what a user found out from the vendor about an order whose answer was lost. */
export function ResolveDialog({ vendor, resolve, invalidate, onClose }: Props) {
  const [outcome, setOutcome] = useState<Found['outcome']>('placed')
  const form = useContractForm<{ jobNumber: string }>(jobNumberForm, { jobNumber: '' })
  const choose = (chosen: string) => {
    setOutcome(chosen as Found['outcome'])
    // The job number is required only for an order that the vendor has.
    form.setFieldValue('jobNumber', chosen === 'placed' ? '' : '–')
  }
  return (
    <FormDialog
      title={text('resolve.title', { vendor })}
      form={form}
      noun={text('order.thing')}
      action={text('resolve.done')}
      submit={({ jobNumber }) => resolve(outcome === 'placed' ? { outcome, jobNumber } : { outcome })}
      invalidate={invalidate}
      onDone={onClose}
      onClose={onClose}
    >
      <Text size="sm">{text('resolve.intro', { vendor })}</Text>
      <Radio.Group label={text('resolve.outcome', { vendor })} value={outcome} onChange={choose}>
        <Stack gap="xs" mt="xs">
          <Radio value="placed" label={text('resolve.placed')} />
          <Radio value="notPlaced" label={text('resolve.notPlaced')} />
        </Stack>
      </Radio.Group>
      {outcome === 'placed' && (
        <TextInput
          label={text('resolve.jobNumber', { vendor })}
          autoComplete="off"
          withAsterisk
          {...form.getInputProps('jobNumber')}
        />
      )}
    </FormDialog>
  )
}
