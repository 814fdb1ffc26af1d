import { email } from '@gable/contract/field'
import type { RepQuoteDetail } from '@gable/contract/rep-quote'
import { Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { newIdempotencyKey } from '../../../ui/idempotency-key.ts'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../api.ts'
import type { RepQuoteEdit } from '../editor/use-rep-quote.ts'
import { text } from '../texts/text.ts'

interface Props {
  quote: RepQuoteDetail
  edit: RepQuoteEdit
  onClose: () => void
}

/** Saves what is not saved, makes the version count, and mails it. Tried again, nothing happens twice. */
export default function SendDialog({ quote, edit, onClose }: Props) {
  const [to, setTo] = useState(quote.email)
  const [refused, setRefused] = useState('')
  const key = useRef(newIdempotencyKey())
  const read = email.safeParse(to)
  const sending = useAction({
    run: async () => {
      const version = await edit.settle()
      await client.quote.publish({ id: quote.id, version })
      return client.letter.send({ quoteId: quote.id, to, idempotencyKey: key.current })
    },
    thing: text('quote.thing'),
    action: text('send.sent'),
    invalidate: invalidatesFor('quote'),
    onDone: () => {
      void edit.follow('replace')
      onClose()
    },
    onRefused: (sentence) => {
      setRefused(sentence)
      void edit.follow('merge')
    },
  })
  return (
    <Dialog onClose={onClose} title={text('send.title')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (read.success) sending.mutate(undefined)
        }}
      >
        <Stack gap="md">
          <TextInput
            type="email"
            data-autofocus
            label={text('send.to')}
            value={to}
            error={refused || (to !== '' && !read.success && read.error.issues[0]?.message)}
            onChange={(event) => {
              setTo(event.currentTarget.value)
              setRefused('')
              key.current = newIdempotencyKey()
            }}
          />
          <Text size="sm">{text('send.body')}</Text>
          {edit.isDirty && (
            <Text size="sm" c="dimmed">
              {text('send.saveFirst')}
            </Text>
          )}
          <DialogButtons onCancel={onClose}>
            <PrimaryButton type="submit" loading={sending.isPending} disabled={!read.success}>
              {text('send.send')}
            </PrimaryButton>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
