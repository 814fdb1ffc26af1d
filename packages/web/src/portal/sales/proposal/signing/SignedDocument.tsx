import { dateTime } from '@gable/contract/format/day'
import type { SigningDetail } from '@gable/contract/proposal-signing'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { saveFile } from '../../../../ui/save-file.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { client } from '../../../shared/api.ts'
import { text } from '../text.ts'
import { Unsealed } from './Unsealed.tsx'

interface Props {
  id: string
  document: NonNullable<SigningDetail['document']>
  timeZone: string
}

/** A download of the signed document or the scan. Until it is sealed, says what delays that. */
export function SignedDocument({ id, document, timeZone }: Props) {
  const { kind, isSealed, sha256, sealedAt, removedAt } = document
  const loading = useAction({
    run: () => client.proposal.previewPdf({ id }),
    thing: text('signing.document'),
    action: text('action.made'),
    onDone: saveFile,
    quiet: true,
  })
  if (!isSealed) {
    return <Unsealed id={id} document={document} timeZone={timeZone} />
  }
  const at = sealedAt ? dateTime(sealedAt, timeZone) : ''
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <Text size="sm">{text(kind === 'paper' ? 'signing.onPaper' : 'signing.sealed', { at })}</Text>
        {!removedAt && (
          <Anchor component="button" type="button" size="sm" onClick={() => loading.mutate(undefined)}>
            {text(kind === 'paper' ? 'signing.loadScan' : 'signing.load')}
          </Anchor>
        )}
        {kind === 'signed' && (
          <Anchor href="/verify" size="sm">
            {text('signing.verify')}
          </Anchor>
        )}
      </Group>
      {removedAt && (
        <Text size="sm">
          {text(kind === 'paper' ? 'signing.scanRemoved' : 'signing.removed', { at: dateTime(removedAt, timeZone) })}
        </Text>
      )}
      {kind === 'signed' && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          SHA-256 {sha256}
        </Text>
      )}
    </Stack>
  )
}
