import { type NotificationMail, notificationMails } from '@gable/contract/notification-choice'
import { Checkbox, Group, Select, Stack, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Fragment, type ReactNode } from 'react'
import { Hint, Muted } from '../../../ui/parts.tsx'
import { type ReadColumn, ReadTable } from '../../../ui/ReadTable.tsx'
import classes from './KindRows.module.css'
import { text } from './text.ts'

interface Kind {
  kind: string
  group: string
  label: string
  description: string
}

export interface KindColumn<Row> {
  key: string
  label: string
  /** The width of the table column, in pixels. */
  width: number
  /** Renders the control. It shows its own label if there is no column header. */
  cell: (row: Row, hasHead: boolean) => ReactNode
}

interface KindRowsProps<Row> {
  label: string
  kinds: readonly Row[]
  columns: readonly KindColumn<Row>[]
}

/** The width from which a table fits. */
const wideQuery = '(min-width: 62em)'

/** The kinds of notification by group: a table or, on a narrow screen, one block for each. */
export function KindRows<Row extends Kind>(props: KindRowsProps<Row>) {
  const isWide = useMediaQuery(wideQuery, undefined, { getInitialValueInEffect: false }) ?? true
  return isWide ? <KindTable {...props} /> : <KindBlocks {...props} />
}

function KindTable<Row extends Kind>({ label, kinds, columns }: KindRowsProps<Row>) {
  const event: ReadColumn<Row> = {
    key: 'event',
    label: text('settings.event'),
    head: true,
    cell: (row) => (
      <>
        {row.label}
        <Hint fw={400}>{row.description}</Hint>
      </>
    ),
  }
  const controls = columns.map(({ cell, ...column }) => ({ ...column, cell: (row: Row) => cell(row, true) }))
  return (
    <ReadTable
      label={label}
      columns={[event, ...controls]}
      rows={kinds}
      keyOf={({ kind }) => kind}
      groupOf={({ group }) => group}
    />
  )
}

function KindBlocks<Row extends Kind>({ kinds, columns }: KindRowsProps<Row>) {
  return [...Map.groupBy(kinds, ({ group }) => group)].map(([group, rows]) => (
    <Stack key={group} component="section" gap="sm" aria-label={group}>
      <Title order={3} size="h4">
        {group}
      </Title>
      {rows.map((row) => (
        <fieldset key={row.kind} className={classes.row}>
          <legend className={classes.legend}>{row.label}</legend>
          <Muted>{row.description}</Muted>
          <Group gap="sm" mt={4}>
            {columns.map(({ key, cell }) => (
              <Fragment key={key}>{cell(row, false)}</Fragment>
            ))}
          </Group>
        </fieldset>
      ))}
    </Stack>
  ))
}

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
