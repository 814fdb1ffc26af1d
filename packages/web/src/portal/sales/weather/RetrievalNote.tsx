import { dateTime } from '@gable/contract/format/day'
import type { Retrieval } from '@gable/contract/weather'
import { Alert } from '@mantine/core'
import { Hint, Muted } from '../../../ui/parts.tsx'
import { IconAlertTriangle } from '../../../ui/shell-icons.tsx'
import { useCompanyUser } from '../../shared/session.ts'
import { text } from './text.ts'

/** The age of the storm reports, and whether a source is unavailable. */
export function RetrievalNote({ retrieval: { asOf, trouble, sources } }: { retrieval: Retrieval }) {
  const { timeZone } = useCompanyUser().company
  const at = asOf ? dateTime(asOf, timeZone) : ''
  if (trouble) {
    return (
      <Alert color="orange" icon={<IconAlertTriangle />} title={text('retrieval.troubleTitle')}>
        {asOf ? text('retrieval.trouble', { at }) : text('retrieval.troubleFirst')}
      </Alert>
    )
  }
  if (!asOf) {
    return <Muted role="status">{text('retrieval.first')}</Muted>
  }
  return (
    <Hint>
      {text('retrieval.asOf', { at })}
      {sources.includes('demo') && ` · ${text('retrieval.demo')}`}
    </Hint>
  )
}
