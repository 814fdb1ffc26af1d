import { email } from '@gable/contract/field'
import { dateTime } from '@gable/contract/format/day'
import type { Message } from '@gable/contract/message'
import { Divider, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { RichTextView } from '../../../rich-text/RichTextView.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { FactList, QueryBoundary } from '../../../ui/parts.tsx'
import { FileLinks } from '../../../ui/upload/FileLinks.tsx'
import { api, client, invalidatesFor } from '../../shared/session.ts'
import { whenCapped } from './capped.ts'
import { text } from './text.ts'

/** An email as it was sent, with its delivery status. An undelivered one can be resent. */
export default function MessageView({ id, timeZone, onClose }: { id: string; timeZone: string; onClose: () => void }) {
  const message = useQuery(api.message.get.queryOptions({ input: { id } }))
  return (
    <Dialog title={message.data?.subject ?? text('message.read')} size="lg" onClose={onClose}>
      <QueryBoundary query={message} lines={6} height={28}>
        {(data) => (
          <Stack>
            <FactList facts={factsOf(data, timeZone)} />
            <Divider />
            <RichTextView document={data.body} valueFor={() => undefined} topHeading={3} />
            <FileLinks files={data.attachments} label={text('message.attachments')} />
            {data.resendTo !== null && <SendAgain id={id} to={data.resendTo} onDone={onClose} />}
          </Stack>
        )}
      </QueryBoundary>
    </Dialog>
  )
}

function factsOf({ sender, by, recipient, cc, sentAt, status }: Message, timeZone: string) {
  return [
    { label: text('message.from'), value: sender ? `${by}, ${sender.replaceAll('"', '')}` : by },
    { label: text('message.to'), value: recipient },
    ...(cc.length > 0 ? [{ label: text('message.cc'), value: cc.join(', ') }] : []),
    { label: text('message.sentAt'), value: dateTime(sentAt, timeZone) },
    { label: text('message.status'), value: text(`message.status.${status}`) },
  ]
}

const address = z.object({ to: email })

function SendAgain({ id, to, onDone }: { id: string; to: string; onDone: () => void }) {
  const form = useContractForm(address, { to })
  return (
    <>
      <Divider />
      <Text fw={600}>{text('message.againTitle')}</Text>
      <InlineForm
        form={form}
        noun={text('message.thing')}
        action={text('message.sent')}
        submitLabel={text('message.again')}
        submit={(values, idempotencyKey) => client.message.resend({ ...values, id, idempotencyKey })}
        refusal={whenCapped}
        invalidate={invalidatesFor('message')}
        onDone={onDone}
      >
        <TextInput
          type="email"
          label={text('message.to')}
          description={text('message.againHint')}
          withAsterisk
          {...form.getInputProps('to')}
        />
      </InlineForm>
    </>
  )
}
