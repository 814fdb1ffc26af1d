import type { ContactImport } from '@gable/contract/contact'
import { wholeNumber } from '@gable/contract/format/figure'
import { failureOf } from '@gable/contract/messages'
import { importUnderWay } from '@gable/contract/status'
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { DetailSkeleton } from '../../../../ui/DetailSkeleton.tsx'
import { Muted, PageHeader, Panel, QueryBoundary } from '../../../../ui/parts.tsx'
import { IconAlertTriangle } from '../../../../ui/shell-icons.tsx'
import { NotFound } from '../../../../ui/states.tsx'
import { oneOf, type RawSearch } from '../../../../ui/url-state.ts'
import { press, useAction } from '../../../../ui/use-action.ts'
import { useUrlState } from '../../../../ui/use-url-state.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { importOptions, importsPath } from '../contact-query.ts'
import { Steps } from '../Steps.tsx'
import { text } from '../text.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { RowsStep } from './RowsStep.tsx'

/** The progress of the job that processes the file, or its failure. */
function ProgressStep({ file }: { file: ContactImport }) {
  const { id, done, total, failed } = file
  const state = file.state as 'checking' | 'importing' | 'undoing'
  const [noun, action] = words[state]
  const retry = useAction({
    run: () => client.contact.retry({ id }),
    noun,
    action,
    invalidate: invalidatesFor('contact'),
    quiet: true,
  })
  const title = text(`progress.${state}`)
  return (
    <Stack gap="md">
      <PageHeader title={file.name} back={{ to: importsPath, label: text('contacts.tab.files') }} />
      <Steps at={state === 'checking' ? 'preview' : 'result'} />
      <Panel title={title}>
        {failed ? (
          <Alert color="red" icon={<IconAlertTriangle />} role="alert">
            <Stack gap="sm" align="flex-start">
              <Text size="sm">{failureOf(noun, action)}</Text>
              <Button {...press(retry)}>{text('progress.retry')}</Button>
            </Stack>
          </Alert>
        ) : (
          <Stack gap="xs">
            <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={title} animated />
            <Group justify="space-between">
              <Text size="sm" role="status">
                {text('progress.of', { done: wholeNumber(done), total: wholeNumber(total) })}
              </Text>
              <Muted>{text('progress.leave')}</Muted>
            </Group>
          </Stack>
        )}
      </Panel>
    </Stack>
  )
}

const words = {
  checking: [text('import.rowsThing'), text('import.checked')],
  importing: [text('import.thing'), text('import.action')],
  undoing: [text('import.thing'), text('import.undone')],
} as const

const readStep = (raw: RawSearch) => ({ step: oneOf(raw.step, ['', 'columns'] as const, '') })

/** One import. The current step depends on the file's state, so the page can be left and reopened. */
export default function ImportPage() {
  const { importId } = useParams({ strict: false }) as { importId: string }
  const query = useQuery(importOptions(importId))
  const [{ step }, change] = useUrlState(readStep)
  useFreshWhenDone(query.data && importUnderWay.includes(query.data.state))
  return (
    <QueryBoundary
      page
      query={query}
      pending={<DetailSkeleton backWidth={60} main={260} side={[120, 80]} lines={8} />}
      unknown={<NotFound title={text('import.gone')} />}
    >
      {(file) => {
        if (importUnderWay.includes(file.state)) return <ProgressStep file={file} />
        const matches = file.state === 'columns' || (file.state === 'ready' && step === 'columns')
        if (matches) return <ColumnsStep file={file} onDone={() => void change({ step: '' }, { replace: true })} />
        return <RowsStep file={file} onColumns={() => void change({ step: 'columns' })} />
      }}
    </QueryBoundary>
  )
}

/** Refetches a job's results once it is done. */
function useFreshWhenDone(isUnderWay: boolean | undefined): void {
  const queries = useQueryClient()
  const was = useRef(isUnderWay)
  useEffect(() => {
    if (was.current && isUnderWay === false) {
      for (const queryKey of invalidatesFor('contact', 'lead')) void queries.invalidateQueries({ queryKey })
    }
    was.current = isUnderWay
  }, [isUnderWay, queries])
}
