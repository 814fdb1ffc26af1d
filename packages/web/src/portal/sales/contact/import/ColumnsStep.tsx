import type { ContactImport, ImportColumns } from '@gable/contract/contact'
import { contactColumns, contactFields } from '@gable/contract/contact-file'
import { type LeadField, shownFields } from '@gable/contract/lead-field'
import { columnMissing, messages } from '@gable/contract/messages'
import { Alert, Button, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loading, Muted, PageHeader, PrimaryButton, QueryBoundary, Strong } from '../../../../ui/parts.tsx'
import { IconAlertTriangle } from '../../../../ui/shell-icons.tsx'
import { press, useAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor } from '../../../shared/session.ts'
import classes from '../Contact.module.css'
import { importsPath } from '../contact-query.ts'
import { Steps } from '../Steps.tsx'
import { text } from '../text.ts'

/** Maps the file's columns to fields. The mapping is guessed and can be changed. */
export function ColumnsStep({ file, onDone }: { file: ContactImport; onDone: () => void }) {
  const [headingRow, setHeadingRow] = useState<number>()
  const query = useQuery(
    api.contact.columns.queryOptions({ input: { id: file.id, headingRow }, placeholderData: keepPreviousData }),
  )
  const settings = useQuery(api.lead.settings.queryOptions({ staleTime: 300_000 }))
  return (
    <Stack gap="md">
      <PageHeader title={file.name} back={{ to: importsPath, label: text('contacts.tab.files') }} />
      <Steps at="columns" />
      <QueryBoundary query={query} unknown={null}>
        {(columns) =>
          settings.isPending ? (
            <Loading />
          ) : (
            <Matching
              key={columns.headingRow}
              file={file}
              columns={columns}
              own={shownFields(settings.data?.fields ?? [])}
              onHeadingRow={setHeadingRow}
              onDone={onDone}
            />
          )
        }
      </QueryBoundary>
    </Stack>
  )
}

interface MatchingProps {
  file: ContactImport
  columns: ImportColumns
  own: LeadField[]
  onHeadingRow: (row: number) => void
  onDone: () => void
}

function Matching({ file, columns: { headingRow, top, columns }, own, onHeadingRow, onDone }: MatchingProps) {
  const [fields, setFields] = useState(
    () =>
      new Map<number, string | null>(
        columns.map(({ column, field, own: id }) => [column, field ?? own.find((one) => one.id === id)?.id ?? null]),
      ),
  )
  const [refused, setRefused] = useState<string>()
  const match = useAction({
    run: () => {
      const chosen = [...fields].flatMap(([column, value]) => {
        const field = contactFields.find((one) => one === value)
        return field ? [{ column, field }] : []
      })
      const ofOwn = [...fields].flatMap(([column, value]) =>
        own.some(({ id }) => id === value) ? [{ column, id: value! }] : [],
      )
      return client.contact.match({ id: file.id, headingRow, columns: chosen, own: ofOwn })
    },
    noun: text('import.rowsThing'),
    action: text('import.checked'),
    invalidate: invalidatesFor('contact'),
    quiet: true,
    onDone,
    onRefused: setRefused,
  })
  // A field is filled by one column; choosing another clears the first.
  const choose = (column: number, field: string | null) => {
    setRefused(undefined)
    setFields((before) => {
      const next = new Map(before)
      for (const [other, taken] of next) if (field && taken === field) next.set(other, null)
      return next.set(column, field)
    })
  }
  const hasAddress = [...fields.values()].includes('address')
  const unmatched = columns
    .filter(({ column, samples }) => !fields.get(column) && samples.length > 0)
    .map(({ heading }) => heading)
  const error = hasAddress ? refused : columnMissing('Address')
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="lg">
        <Stack gap={4}>
          <Text fw={600}>{text('columns.title')}</Text>
          <Muted>{text('columns.hint')}</Muted>
        </Stack>
        {error && (
          <Alert color="red" icon={<IconAlertTriangle />} role="alert" title={messages.COLUMNS_NOT_MATCHED}>
            <Stack gap="sm">
              {error}
              {!hasAddress && (
                <Select
                  label={text('columns.whichAddress')}
                  maw={420}
                  placeholder={text('columns.select')}
                  data={columns.map(({ column, heading, samples: [sample] }) => ({
                    value: String(column),
                    label: sample ? `${heading} (${sample})` : heading,
                  }))}
                  value={null}
                  onChange={(column) => column !== null && choose(Number(column), 'address')}
                />
              )}
            </Stack>
          </Alert>
        )}
        <Select
          label={text('columns.headings')}
          allowDeselect={false}
          maw={560}
          data={[
            ...top.map(({ number, cells }) => ({
              value: String(number),
              label: text('columns.headingRow', {
                number: String(number),
                cells: cells.filter(Boolean).join(', ').slice(0, 80),
              }),
            })),
            { value: '0', label: text('columns.noHeadings') },
          ]}
          value={String(headingRow)}
          onChange={(row) => onHeadingRow(Number(row ?? headingRow))}
        />
        <div className={classes.columns}>
          {columns.map(({ column, heading, samples }) => (
            <div key={column} className={classes.column}>
              <Strong className={classes.words}>{heading}</Strong>
              <span className={classes.samples}>{samples.join(' · ') || text('columns.empty')}</span>
              <Select
                aria-label={text('columns.fieldOf', { column: heading })}
                data={[
                  { value: '', label: text('columns.none') },
                  ...contactFields.map((field) => ({ value: field, label: contactColumns[field] })),
                  ...own.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                allowDeselect={false}
                value={fields.get(column) ?? ''}
                onChange={(value) => choose(column, value || null)}
              />
            </div>
          ))}
        </div>
        {unmatched.length > 0 && (
          <Muted role="status">{text('columns.unmatched', { names: unmatched.join(', ') })}</Muted>
        )}
        <Group justify="flex-end" gap="sm">
          {file.state === 'ready' && <Button onClick={onDone}>{text('columns.back')}</Button>}
          <PrimaryButton disabled={!hasAddress} {...press(match)}>
            {text('columns.continue')}
          </PrimaryButton>
        </Group>
      </Stack>
    </Paper>
  )
}
