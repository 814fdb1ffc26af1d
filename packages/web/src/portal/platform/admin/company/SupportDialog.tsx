import type { CompanyUser } from '@gable/contract/admin-company'
import { type SupportForm, supportForm, supportMinutes } from '@gable/contract/identity-support'
import { Select, Stack, Text, TextInput } from '@mantine/core'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { restart } from '../../../account/banner/support.ts'
import { client } from '../../../shared/api.ts'
import { text } from '../text.ts'

/** Asks for the reason and duration before a platform admin signs in as a user. */
export default function SupportDialog({ user, onClose }: { user: CompanyUser; onClose: () => void }) {
  const form = useContractForm<SupportForm>(supportForm, { reason: '', minutes: '15' })
  return (
    <FormDialog
      title={text('support.title', { name: user.name })}
      onClose={onClose}
      form={form}
      thing={text('support.thing')}
      action={text('support.begun')}
      submitLabel={text('support.submit')}
      submit={(values) => client.identity.openSupport({ ...values, userId: user.id })}
      onDone={() => restart('/personal/dashboard')}
    >
      <Stack gap="sm">
        <Text size="sm">{text('support.body')}</Text>
        <TextInput
          label={text('support.reason')}
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <Select
          label={text('support.minutes')}
          allowDeselect={false}
          data={supportMinutes.map((value) => ({ value, label: text('support.minutesOf', { count: value }) }))}
          {...form.getInputProps('minutes')}
        />
      </Stack>
    </FormDialog>
  )
}
