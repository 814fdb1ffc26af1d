import type { NotificationMail } from '@gable/contract/notification-choice'
import { notificationMails } from '@gable/contract/notification-choice'
import { Checkbox, Select } from '@mantine/core'
import { Muted } from '../../../ui/words.tsx'
import { text } from './text.ts'

interface TickProps {
  /** The name of the kind of notification. */
  label: string
  channel: 'portal' | 'text'
  checked: boolean
  disabled?: boolean
  hasHead: boolean
  onChange: (checked: boolean) => void
}

/** Whether a kind of notification is shown in the portal or sent by text message. */
export function ChannelTick({ label, channel, hasHead, onChange, ...state }: TickProps) {
  return (
    <Checkbox
      {...state}
      label={hasHead ? undefined : text(`settings.${channel}`)}
      aria-label={text(`settings.${channel}Of`, { label })}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

interface MailSelectProps {
  label: string
  value: NotificationMail
  disabled?: boolean
  hasHead: boolean
  onChange: (mail: NotificationMail) => void
}

/** When a kind of notification is sent by email. */
export function MailSelect({ label, value, hasHead, onChange, ...state }: MailSelectProps) {
  const named = hasHead
    ? {}
    : {
        leftSectionWidth: 58,
        leftSection: <Muted aria-hidden>{text('settings.mail')}</Muted>,
      }
  return (
    <Select
      {...state}
      {...named}
      aria-label={text('settings.mailOf', { label })}
      data={notificationMails.map((mail) => ({ value: mail, label: text(`mail.${mail}`) }))}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => onChange(notificationMails.find((mail) => mail === chosen) ?? value)}
      w={hasHead ? 160 : 210}
    />
  )
}
