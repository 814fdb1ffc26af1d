import { inviteAdminForm } from '@gable/contract/admin-people'
import { limits } from '@gable/contract/limits'
import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { client } from '../../../shared/api.ts'
import { invalidatesForAdmin } from '../company/company-query.ts'
import { text } from '../text.ts'

/** Invites another platform admin by email. */
export default function InviteAdmin({ onDone }: { onDone: () => void }) {
  const form = useContractForm(inviteAdminForm, { firstName: '', lastName: '', email: '' })
  const field = (name: 'firstName' | 'lastName' | 'email') => ({
    withAsterisk: true,
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  return (
    <InlineForm
      form={form}
      thing={text('people.invitation')}
      action={text('people.sent')}
      submitLabel={text('people.send')}
      submit={(values, idempotencyKey) => client.admin.inviteAdmin({ ...values, idempotencyKey })}
      invalidate={invalidatesForAdmin}
      onDone={onDone}
      onCancel={onDone}
    >
      <Text size="sm">{text('people.addHint')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label={text('new.firstName')} maxLength={limits.personName + 1} autoFocus {...field('firstName')} />
        <TextInput label={text('new.lastName')} maxLength={limits.personName + 1} {...field('lastName')} />
        <TextInput label={text('new.email')} type="email" inputMode="email" {...field('email')} />
      </SimpleGrid>
    </InlineForm>
  )
}
