import { loanLimits, mayApplicationBecome } from '@gable/contract/loan-state'
import type { ApplicationRow } from '@gable/contract/merchant'
import { type DecisionForm, decisionForm } from '@gable/contract/merchant-form'
import { Radio, Stack, Textarea } from '@mantine/core'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { api, client } from '../../api.ts'
import { text } from '../text.ts'

/** Approves an application or does not, and says why. It is sent over the version that the list shows. */
export default function DecisionDialog({ row, onClose }: { row: ApplicationRow; onClose: () => void }) {
  const { id, version, state, company } = row
  const mayApprove = mayApplicationBecome(state, 'approved')
  const mayReject = mayApplicationBecome(state, 'notApproved')
  const form = useContractForm<DecisionForm>(decisionForm, { approved: mayApprove, reason: '' })
  return (
    <FormDialog
      title={text('decision.title', { name: company.name })}
      form={form}
      thing={text('decision.thing')}
      action={text('decision.saved')}
      submitLabel={text('decision.save')}
      submit={(values) => client.merchant.decide({ ...values, companyId: company.id, id, version })}
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
