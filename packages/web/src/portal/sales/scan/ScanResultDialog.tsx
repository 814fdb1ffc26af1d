import { addressLine } from '@gable/contract/format/contact'
import { wholeNumber } from '@gable/contract/format/figure'
import type { ScanRun } from '@gable/contract/scan'
import type { ScanOutcome } from '@gable/contract/scan-outcome'
import { Box, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconChevronDown, IconChevronRight } from '../../../ui/icons.tsx'
import { infinite } from '../../../ui/list/list.ts'
import { PanelList, PanelRows } from '../../../ui/list/PanelList.tsx'
import { Hint, Strong, TextLink } from '../../../ui/parts.tsx'
import { type ReadColumn, ReadTable } from '../../../ui/ReadTable.tsx'
import { leadPath } from '../../shared/paths.ts'
import { api, useCompanyUser } from '../../shared/session.ts'
import { titleOf } from '../lead/lead-names.ts'
import { endWords, outcomesOf } from './scan-words.ts'
import { text } from './text.ts'

/** The results of a run's leads: their number, the reasons for failures, and the leads themselves. */
export default function ScanResultDialog({ run, onClose }: { run: ScanRun; onClose: () => void }) {
  const { timeZone } = useCompanyUser().company
  const [shown, show] = useState<ScanOutcome | null>(null)
  const columns: ReadColumn<ReturnType<typeof outcomesOf>[number]>[] = [
    {
      key: 'outcome',
      label: text('result.outcome'),
      cell: ({ outcome }) =>
        run.hasLeads && outcome !== 'gone' ? (
          <Opened
            runId={run.id}
            outcome={outcome}
            open={shown === outcome}
            onToggle={() => show(shown === outcome ? null : outcome)}
          />
        ) : (
          <Words outcome={outcome} />
        ),
    },
    { key: 'leads', label: text('result.leads'), figure: true, cell: ({ count }) => wholeNumber(count) },
  ]
  return (
    <Dialog onClose={onClose} size="lg" title={text('scan.result')}>
      <Stack gap="md">
        <Text size="sm">{endWords(run, timeZone)}</Text>
        <ReadTable
          label={text('scan.result')}
          columns={columns}
          rows={outcomesOf(run)}
          keyOf={({ outcome }) => outcome}
        />
      </Stack>
    </Dialog>
  )
}

function Words({ outcome }: { outcome: ScanOutcome }) {
  return (
    <Stack gap={0}>
      <Strong>{text(`outcome.${outcome}`)}</Strong>
      <Hint>{text(`why.${outcome}`)}</Hint>
    </Stack>
  )
}

interface OpenedProps {
  runId: string
  outcome: ScanOutcome
  open: boolean
  onToggle: () => void
}

/** A result that expands to show its leads. */
function Opened({ runId, outcome, open, onToggle }: OpenedProps) {
  const Icon = open ? IconChevronDown : IconChevronRight
  return (
    <>
      <UnstyledButton onClick={onToggle} aria-expanded={open}>
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <Icon size={16} aria-hidden style={{ flexShrink: 0, marginTop: 3 }} />
          <Words outcome={outcome} />
        </Group>
      </UnstyledButton>
      {open && (
        <Box ml="lg">
          <Leads runId={runId} outcome={outcome} />
        </Box>
      )}
    </>
  )
}

function Leads({ runId, outcome }: Pick<OpenedProps, 'runId' | 'outcome'>) {
  const leads = useInfiniteQuery(
    api.scan.leads.infiniteOptions({ input: (cursor) => ({ runId, outcome, cursor }), ...infinite }),
  )
  return (
    <PanelList query={leads} empty={text('result.none')}>
      {(rows) => (
        <PanelRows>
          {rows.map((row) => (
            <li key={row.id}>
              <TextLink to={leadPath(row.id)}>{titleOf(row)}</TextLink>
              <Hint>{addressLine({ ...row, postalCode: '' })}</Hint>
            </li>
          ))}
        </PanelRows>
      )}
    </PanelList>
  )
}
