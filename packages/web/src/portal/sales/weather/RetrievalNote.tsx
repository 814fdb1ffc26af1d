import { dateTime } from '@gable/contract/format/day'
import type { Retrieval } from '@gable/contract/weather'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '../../../ui/shell-icons.tsx'
import { useCompanyUser } from '../../shared/session.ts'
import { text } from './text.ts'

/** The age of the storm reports, and whether a source is unavailable. */
export function RetrievalNote({ retrieval: { asOf, trouble, sources } }: { retrieval: Retrieval }) {
  const { timeZone } = useCompanyUser().company
  const at = asOf ? dateTime(asOf, timeZone) : ''
  if (trouble) {
    return (
      <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={text('retrieval.troubleTitle')}>
        {asOf ? text('retrieval.trouble', { at }) : text('retrieval.troubleFirst')}
      </Alert>
    )
  }
  if (!asOf) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {text('retrieval.first')}
      </Text>
    )
  }
  return (
    <Text size="xs" c="dimmed">
      {text('retrieval.asOf', { at })}
      {sources.includes('demo') && ` · ${text('retrieval.demo')}`}
    </Text>
  )
}
