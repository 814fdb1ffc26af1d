import { applicationStateLabels, loanLimits, mayApplicationBecome } from '@gable/contract/loan-state'
import type { ApplicationRow } from '@gable/contract/merchant'
import { type DecisionForm, decisionForm } from '@gable/contract/merchant-form'
import { Radio, Stack, Textarea } from '@mantine/core'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { text } from '../../catalog/merchant/text.ts'
import { api, client } from '../../shared/session.ts'

/** Approves or declines an application, with a reason. Shows a decision that was made in the meantime first. */
export default function DecisionDialog({ row, onClose }: { row: ApplicationRow; onClose: () => void }) {
  const { id, state, company } = row
  const mayApprove = mayApplicationBecome(state, 'approved')
  const mayReject = mayApplicationBecome(state, 'notApproved')
  const edit = useEdit({
    schema: decisionForm,
    record: row,
    // The state is not edited. It is included to detect another admin's decision.
    valuesOf: ({ state: is }: ApplicationRow): DecisionForm & Pick<ApplicationRow, 'state'> => ({
      state: is,
      approved: mayApplicationBecome(is, 'approved'),
      reason: '',
    }),
    labels: { state: text('admin.state'), approved: text('decision.label'), reason: text('decision.reason') },
    shown: (name, value) => (name === 'state' ? applicationStateLabels[value as ApplicationRow['state']] : undefined),
  })
  const { form } = edit
  return (
    <FormDialog
      title={text('decision.title', { name: company.name })}
      edit={edit}
      noun={text('decision.thing')}
      submitLabel={text('decision.save')}
      save={({ approved, reason }, loaded) =>
        client.merchant.decide({ approved, reason, companyId: company.id, id, version: loaded.version })
      }
      invalidate={[api.merchant.key(), api.admin.key()]}
      onDone={onClose}
      onClose={onClose}
    >
      <Radio.Group
        label={text('decision.label')}
        value={form.values.approved ? 'approve' : 'reject'}
        onChange={(value) => form.setFieldValue('approved', value === 'approve')}
      >
        <Stack gap="xs" mt="xs">
          {mayApprove && <Radio value="approve" label={text('decision.approve')} />}
          {mayReject && <Radio value="reject" label={text('decision.reject')} />}
        </Stack>
      </Radio.Group>
      <Textarea
        data-autofocus
        label={text('decision.reason')}
        description={text('decision.reasonHint')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={loanLimits.reason + 1}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
