import type { EmailAccount } from '@gable/contract/email'
import { type SenderForm as Sender, senderForm } from '@gable/contract/email-form'
import { SimpleGrid, TextInput } from '@mantine/core'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { invalidatesFor } from '../../shared/api.ts'
import { DailyLimitField } from './DailyLimitField.tsx'
import { type EmailOwner, emailCalls } from './email-owner.ts'
import { text } from './text.ts'

interface SenderFormProps {
  owner: EmailOwner
  account: EmailAccount
  onDone: () => void
}

/** The sender details that homeowners see. The address itself is set by the vendor. */
export function SenderForm({ owner, account: { fromName, replyTo, dailyLimit, usualLimit }, onDone }: SenderFormProps) {
  const form = useContractForm<Sender>(senderForm, { fromName, replyTo, dailyLimit })
  return (
    <InlineForm
      form={form}
      thing={text('form.thing')}
      action={text('sender.action')}
      submitLabel={text('sender.save')}
      submit={(values) => emailCalls[owner].saveSender(values)}
      invalidate={invalidatesFor('email')}
      onDone={onDone}
      onCancel={onDone}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={text('form.fromName')} {...form.getInputProps('fromName')} />
        <TextInput
          label={text('form.replyTo')}
          description={text(`${owner}.replyToHint`)}
          type="email"
          autoComplete="off"
          {...form.getInputProps('replyTo')}
        />
      </SimpleGrid>
      <DailyLimitField usual={usualLimit} {...form.getInputProps('dailyLimit')} value={form.values.dailyLimit} />
    </InlineForm>
  )
}
