import { zonedDateTime } from '@gable/contract/format/day'
import { Alert, Stack, Text } from '@mantine/core'
import type { client } from '../../../shared/api.ts'
import { text } from './verify-text.ts'

type Verification = Awaited<ReturnType<typeof client.proposal.verify>>

/** The result of verifying a document, and whether its stored audit trail is intact. */
export function Verified({ result, locale }: { result: Verification; locale: string }) {
  if (result.result === 'unknown') {
    return (
      <Alert color="yellow" title={text('unknown')}>
        {text('unknownHint')}
      </Alert>
    )
  }
  return (
    <Stack gap="md">
      {result.result === 'changed' ? (
        <Alert color="red" title={text('changed')}>
          {text('changedHint', { company: result.company })}
        </Alert>
      ) : (
        <Sealed result={result} locale={locale} />
      )}
      {result.isTrailIntact ? (
        <Text size="sm">{text('trailIntact')}</Text>
      ) : (
        <Alert color="red" title={text('trailChanged')}>
          {text('trailChangedHint')}
        </Alert>
      )}
    </Stack>
  )
}

function Sealed({ result, locale }: { result: Extract<Verification, { result: 'sealed' }>; locale: string }) {
  const { company, signers, signedAt, sealedAt, removedAt, timeZone } = result
  /** Formats a time as the document states it, and in UTC. */
  const moment = (at: string) => {
    const [own, shared] = [zonedDateTime(at, timeZone, locale), zonedDateTime(at, 'UTC', locale)]
    return own === shared ? own : `${own} (${shared})`
  }
  return (
    <Alert color="green" title={text('sealed')}>
      <Stack gap={4}>
        {[
          text('company', { company }),
          text('signers', { count: signers }),
          text('signed', { at: moment(signedAt) }),
          text('sealedAt', { at: moment(sealedAt) }),
          ...(removedAt ? [text('removed', { at: moment(removedAt) })] : []),
        ].map((line) => (
          <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {line}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}
