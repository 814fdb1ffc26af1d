import type { ImportedRow } from '@gable/contract/contact'
import { type ContactField, contactColumns } from '@gable/contract/contact-file'
import { type ImportDecision, importDecisions } from '@gable/contract/status'
import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { StateBadge, TextLink } from '../../../../ui/parts.tsx'
import { press, useAction } from '../../../../ui/use-action.ts'
import { leadPath } from '../../../shared/paths.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import classes from '../Contact.module.css'
import { text } from '../text.ts'
import type { RowProps } from './RowCells.tsx'

/** The findings on a row and the available actions, or its result after the import. */
export function RowFound({ file, row }: RowProps) {
  if (file.state !== 'ready') return <Became row={row} />
  if (row.state === 'duplicate') return <Duplicate file={file} row={row} />
  const isSkipped = row.decision === 'skip'
  return (
    <Stack gap="xs" align="flex-start">
      <Group gap="xs">
        <Word name={isSkipped ? 'skipped' : row.state} />
        <SkipButton file={file} row={row} />
      </Group>
      {row.state === 'faulty' && !isSkipped && <AcceptButton file={file} row={row} />}
    </Stack>
  )
}

const colors = {
  ready: 'green',
  faulty: 'red',
  duplicate: 'cerise',
  skipped: 'gray',
  made: 'green',
  joined: 'blue',
  rejected: 'red',
  removed: 'gray',
  kept: 'cerise',
} as const

function Word({ name }: { name: keyof typeof colors }) {
  const color = colors[name]
  return (
    <StateBadge color={color}>
      {text(name === 'ready' || name === 'faulty' || name === 'duplicate' ? `row.${name}` : `filter.${name}`)}
    </StateBadge>
  )
}

function Became({ row }: { row: ImportedRow }) {
  return (
    <Stack gap={4} align="flex-start">
      <Group gap="xs">
        <Word name={row.result ?? row.state} />
        {row.leadId && (
          <TextLink to={leadPath(row.leadId)} aria-label={text('row.openOf', { number: String(row.number) })}>
            {text('row.open')}
          </TextLink>
        )}
      </Group>
      {row.result === 'rejected' &&
        row.faults.map(({ field, sentence }) => (
          <Text key={field} size="sm" c="var(--mantine-color-error)">
            {contactColumns[field]}: {sentence}
          </Text>
        ))}
    </Stack>
  )
}

function useDecision({ file, row }: RowProps) {
  return useAction({
    run: (decision: ImportDecision | null) => client.contact.decide({ id: file.id, rows: row.number, decision }),
    noun: text('import.rowThing'),
    invalidate: invalidatesFor('contact'),
    quiet: true,
  })
}

function SkipButton({ file, row }: RowProps) {
  const decide = useDecision({ file, row })
  const isSkipped = row.decision === 'skip'
  const number = String(row.number)
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      loading={decide.isPending}
      aria-label={text(isSkipped ? 'row.takeOf' : 'row.skipOf', { number })}
      onClick={() => decide.mutate(isSkipped ? null : 'skip')}
    >
      {text(isSkipped ? 'row.take' : 'row.skip')}
    </Button>
  )
}

/** The fields of a complete address. They must be fixed and cannot be left blank. */
const needed: readonly ContactField[] = ['address', 'city', 'state', 'postalCode']

/** Accepts a row despite its errors, if none of them is in its address. */
function AcceptButton({ file, row }: RowProps) {
  const accept = useAction({
    run: () => client.contact.leaveOut({ id: file.id, rows: row.number }),
    noun: text('import.rowThing'),
    invalidate: invalidatesFor('contact'),
    quiet: true,
  })
  const blank = row.faults.filter(({ confirm }) => !confirm)
  if (blank.some(({ field }) => needed.includes(field))) return null
  const label = blank.length === 0 ? 'row.useAsIs' : blank.length > 1 ? 'row.leaveOutMany' : 'row.leaveOut'
  return (
    <Button size="compact-xs" variant="subtle" {...press(accept)}>
      {text(label)}
    </Button>
  )
}

/** The lead that a row duplicates, and the choice of how to handle it. */
function Duplicate({ file, row }: RowProps) {
  const decide = useDecision({ file, row })
  const { match } = row
  return (
    <Stack gap="xs" align="flex-start">
      <Word name="duplicate" />
      {match && (
        <Text size="sm" className={classes.words}>
          {text(`match.${match.by}`)} {match.lead ? <LeadLink lead={match.lead} /> : whom(match.row)}
        </Text>
      )}
      <Select
        size="xs"
        aria-label={text('row.decision', { number: String(row.number) })}
        allowDeselect={false}
        data={importDecisions.map((value) => ({ value, label: text(`decision.${value}`) }))}
        value={row.decision ?? 'skip'}
        disabled={decide.isPending}
        onChange={(value) => decide.mutate(importDecisions.find((each) => each === value) ?? 'skip')}
      />
    </Stack>
  )
}

const whom = (row: number | null) => (row === null ? text('match.gone') : text('match.row', { row: String(row) }))

function LeadLink({ lead }: { lead: NonNullable<NonNullable<ImportedRow['match']>['lead']> }) {
  return (
    <TextLink to={leadPath(lead.id)} target="_blank">
      {[lead.name, lead.address].filter(Boolean).join(', ')}
    </TextLink>
  )
}
