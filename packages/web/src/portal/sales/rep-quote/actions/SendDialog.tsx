import { email } from '@gable/contract/field'
import type { RepQuoteDetail } from '@gable/contract/rep-quote'
import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../../../ui/ActionDialog.tsx'
import { Muted } from '../../../../ui/parts.tsx'
import { useKeyedAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor } from '../../../shared/session.ts'
import { type Channel, ChannelField } from '../../../shared/text-message/ChannelField.tsx'
import type { RepQuoteEdit } from '../editor/use-rep-quote.ts'
import { text } from '../text.ts'
import { seenQuote } from './seen-quote.ts'

interface Props {
  quote: RepQuoteDetail
  edit: RepQuoteEdit
  onClose: () => void
}

/** Saves unsaved changes, makes the version current, and emails or texts it. Retrying is safe. */
export default function SendDialog({ quote, edit, onClose }: Props) {
  const [to, setTo] = useState(quote.email)
  const [channel, setChannel] = useState<Channel>('email')
  const [agreed, setAgreed] = useState(false)
  const [rejected, setRejected] = useState('')
  const { data: texts } = useQuery(api.quoteShare.textChoices.queryOptions({ input: { quoteId: quote.id } }))
  const read = email.safeParse(to)
  const isReady = channel === 'email' ? read.success : agreed || texts?.hasAgreed === true
  const changed = () => setRejected('')
  const sending = useKeyedAction({
    run: async (provided: { channel: Channel; to: string; agreed: boolean }, idempotencyKey) => {
      const version = await edit.settle()
      await client.quote.publish({ id: quote.id, version })
      const once = { quoteId: quote.id, idempotencyKey }
      return provided.channel === 'email'
        ? client.quoteShare.send({ ...once, to: provided.to })
        : client.quoteShare.sendText({ ...once, agreed: provided.agreed })
    },
    noun: text('quote.thing'),
    action: text('send.sent'),
    invalidate: invalidatesFor('quote'),
    seen: seenQuote(quote),
    onDone: () => {
      void edit.follow('replace')
      onClose()
    },
    onRefused: (sentence) => {
      setRejected(sentence)
      void edit.follow('merge')
    },
  })
  return (
    <ActionDialog
      onClose={onClose}
      title={text('send.title')}
      action={text('send.send')}
      loading={sending.isPending}
      disabled={!isReady}
      onAct={() => sending.mutate({ channel, to, agreed })}
    >
      {texts?.isOffered && (
        <ChannelField
          label={text('send.channel')}
          channel={channel}
          onChannel={(next) => {
            setChannel(next)
            changed()
          }}
          email={{ label: text('send.email') }}
          phone={texts.phone}
          choices={texts}
          agreed={agreed}
          onAgreed={(next) => {
            setAgreed(next)
            changed()
          }}
        />
      )}
      {channel === 'email' && (
        <TextInput
          type="email"
          data-autofocus
          label={text('send.to')}
          value={to}
          error={rejected || (to !== '' && !read.success && read.error.issues[0]?.message)}
          onChange={(event) => {
            setTo(event.currentTarget.value)
            changed()
          }}
        />
      )}
      {channel === 'text' && rejected && (
        <Text size="sm" c="red" role="alert">
          {rejected}
        </Text>
      )}
      <Text size="sm">{text(channel === 'email' ? 'send.body' : 'send.textBody')}</Text>
      {edit.isDirty && <Muted>{text('send.saveFirst')}</Muted>}
    </ActionDialog>
  )
}
