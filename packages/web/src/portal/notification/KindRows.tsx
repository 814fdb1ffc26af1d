import type { NotificationMail } from '@gable/contract/notification-choice'
import { Checkbox, Group, Select, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './KindRows.module.css'
import { text } from './text.ts'

interface Kind {
  kind: string
  group: string
  label: string
  description: string
}

/** The kinds of notification, group by group, each with its choices beside it. */
export function KindRows<Row extends Kind>({
  kinds,
  choices,
}: {
  kinds: readonly Row[]
  choices: (row: Row) => ReactNode
}) {
  const groups = [...new Set(kinds.map(({ group }) => group))]
  return groups.map((group) => (
    <Stack key={group} component="section" gap="sm" aria-label={group}>
      <Title order={3} size="h4">
        {group}
      </Title>
      {kinds
        .filter((row) => row.group === group)
        .map((row) => (
          <fieldset key={row.kind} className={classes.row}>
            <legend className={classes.legend}>{row.label}</legend>
            <Text size="sm" c="dimmed" className={classes.words}>
              {row.description}
            </Text>
            <Group gap="sm" className={classes.choices}>
              {choices(row)}
            </Group>
          </fieldset>
        ))}
    </Stack>
  ))
}

interface ChannelProps {
  label: string
  portal: boolean
  mail: NotificationMail
  mails: readonly NotificationMail[]
  allowed?: { portal: boolean; mail: boolean }
  onPortal: (portal: boolean) => void
  onMail: (mail: NotificationMail) => void
  /** Where text messages can be sent. */
  text?: boolean
  onText?: (text: boolean) => void
}

/** In the portal or not, and when by email. */
export function Channels({ label, portal, mail, mails, onPortal, onMail, ...props }: ChannelProps) {
  const { allowed = { portal: true, mail: true }, text: isTexted = false, onText } = props
  return (
    <>
      <Checkbox
        label={text('settings.portal')}
        aria-label={text('settings.portalOf', { label })}
        checked={portal}
        disabled={!allowed.portal}
        onChange={(event) => onPortal(event.currentTarget.checked)}
      />
      <Select
        aria-label={text('settings.mailOf', { label })}
        leftSectionWidth={58}
        leftSection={
          <Text size="sm" c="dimmed" aria-hidden>
            {text('settings.mail')}
          </Text>
        }
        data={mails.map((value) => ({ value, label: text(`mail.${value}`) }))}
        value={mail}
        disabled={!allowed.mail}
        allowDeselect={false}
        onChange={(value) => onMail(mails.find((each) => each === value) ?? mail)}
        w={210}
      />
      {onText && (
        <Checkbox
          label={text('settings.text')}
          aria-label={text('settings.textOf', { label })}
          checked={isTexted}
          onChange={(event) => onText(event.currentTarget.checked)}
        />
      )}
    </>
  )
}
