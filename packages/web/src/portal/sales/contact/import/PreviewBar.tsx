import type { ContactImport } from '@gable/contract/contact'
import { type ImportDecision, importDecisions } from '@gable/contract/status'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { Hint, PrimaryButton } from '../../../../ui/parts.tsx'
import { press, useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { text } from '../text.ts'

/** Bulk actions on rows before they are imported. */
export function PreviewBar({ file, onColumns }: { file: ContactImport; onColumns: () => void }) {
  const { id, rows } = file
  const leaveOut = useAction({
    run: () => client.contact.leaveOut({ id, rows: 'faulty' }),
    noun: text('import.rowsThing'),
    invalidate: invalidatesFor('contact'),
  })
  const decide = useAction({
    run: (provided: { rows: 'faulty' | 'duplicate'; decision: ImportDecision }) =>
      client.contact.decide({ id, ...provided }),
    noun: text('import.rowsThing'),
    invalidate: invalidatesFor('contact'),
  })
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Text size="sm">{text.counted('preview.ready', rows.ready)}</Text>
          <Button size="xs" variant="subtle" onClick={onColumns}>
            {text('preview.change')}
          </Button>
        </Group>
        {rows.faulty > 0 && (
          <Stack gap="xs">
            <Text size="sm">{text.counted('preview.faulty', rows.faulty)}</Text>
            <Group gap="sm">
              <Button size="xs" {...press(leaveOut)}>
                {text('preview.leaveOut')}
              </Button>
              <Button
                size="xs"
                loading={decide.isPending && decide.variables.rows === 'faulty'}
                onClick={() => decide.mutate({ rows: 'faulty', decision: 'skip' })}
              >
                {text('preview.skipFaulty')}
              </Button>
              <Hint>{text('preview.leaveOutHint')}</Hint>
            </Group>
          </Stack>
        )}
        {rows.duplicate > 0 && (
          <Group gap="sm">
            <Text size="sm">{text.counted('preview.duplicate', rows.duplicate)}</Text>
            <Group gap="xs" role="group" aria-label={text('preview.allDuplicates')}>
              {importDecisions.map((decision) => (
                <Button
                  key={decision}
                  size="xs"
                  loading={
                    decide.isPending && decide.variables.decision === decision && decide.variables.rows === 'duplicate'
                  }
                  onClick={() => decide.mutate({ rows: 'duplicate', decision })}
                >
                  {text(`decision.${decision}All`)}
                </Button>
              ))}
            </Group>
            <Hint>{text('preview.mergeHint')}</Hint>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}

/** The button that starts the import. Invalid rows that were not skipped are rejected and listed in the result. */
export function ImportAction({ file }: { file: ContactImport }) {
  const { id, rows, results } = file
  const start = useAction({
    run: () => client.contact.startImport({ id }),
    noun: text('import.thing'),
    action: text('import.action'),
    invalidate: invalidatesFor('contact'),
    quiet: true,
  })
  const wanted = Math.max(0, rows.all - rows.faulty - results.skipped)
  return (
    <PrimaryButton disabled={rows.all === 0} {...press(start)}>
      {wanted > 0 ? text.counted('preview.import', wanted) : text('preview.importNone')}
    </PrimaryButton>
  )
}
