import { phone } from '@gable/contract/format/contact'
import type { TextChoices } from '@gable/contract/text-message-form'
import { Checkbox, Radio, Stack } from '@mantine/core'
import { text } from './text.ts'

export type Channel = 'email' | 'text'

interface ChannelFieldProps {
  label: string
  channel: Channel
  onChannel: (channel: Channel) => void
  /** The label of the email choice, such as the address. */
  email: { label: string; disabled?: boolean }
  /** The homeowner's phone number: 10 digits, or empty. */
  phone: string
  choices: TextChoices
  agreed: boolean
  onAgreed: (agreed: boolean) => void
}

/** Selects email or text message for a homeowner, with the consent that a text message requires. */
export function ChannelField({
  label,
  channel,
  onChannel,
  email,
  phone: number,
  choices,
  agreed,
  onAgreed,
}: ChannelFieldProps) {
  return (
    <>
      <Radio.Group label={label} value={channel} onChange={(value) => onChannel(value as Channel)}>
        <Stack gap="sm" mt="xs">
          <Radio value="email" disabled={email.disabled} label={email.label} />
          <Radio
            value="text"
            disabled={number === '' || choices.hasOptedOut}
            label={text('channel.text', { phone: phone(number) || text('channel.noPhone') })}
            description={text(choices.hasOptedOut ? 'channel.optedOut' : 'channel.textHint')}
          />
        </Stack>
      </Radio.Group>
      {channel === 'text' && !choices.hasAgreed && (
        <Checkbox
          label={text('channel.agreed')}
          checked={agreed}
          onChange={(event) => onAgreed(event.currentTarget.checked)}
        />
      )}
    </>
  )
}
