import { dateTime } from '@gable/contract/format/day'
import { Alert, Container, FileInput, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Loading } from '../../../ui/Loading.tsx'
import { client } from '../../api.ts'
import { text } from '../text.ts'
import { fingerprintOf } from './fingerprint.ts'

/** Anyone's check of a signed document. The file stays in the browser: only its SHA-256 is sent. */
export default function VerifyPage() {
  const check = useMutation({
    mutationFn: async (file: File) => client.proposal.verify(await fingerprintOf(file)),
  })
  return (
    <Container size="sm" py="xl">
      <Stack gap="md">
        <Title order={1}>{text('verify.title')}</Title>
        <Text>{text('verify.lead')}</Text>
        <Paper
          withBorder
          p="lg"
          style={{ borderStyle: 'dashed' }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            const [file] = event.dataTransfer.files
            if (file) check.mutate(file)
          }}
        >
          <FileInput
            label={text('verify.file')}
            placeholder={text('verify.choose')}
            accept="application/pdf"
            onChange={(file) => file && check.mutate(file)}
          />
        </Paper>
        <div role="status">
          {check.isPending && <Loading lines={2} height={24} />}
          {check.isError && <Alert color="red">{text('verify.failed')}</Alert>}
          {check.data && <Result result={check.data} />}
        </div>
      </Stack>
    </Container>
  )
}

function Result({ result }: { result: Awaited<ReturnType<typeof client.proposal.verify>> }) {
  if (result.result === 'unknown') {
    return (
      <Alert color="yellow" title={text('verify.unknown')}>
        {text('verify.unknownHint')}
      </Alert>
    )
  }
  const { company } = result
  if (result.result === 'changed') {
    return (
      <Alert color="red" title={text('verify.changed')}>
        {text('verify.changedHint', { company })}
      </Alert>
    )
  }
  return (
    <Alert color="green" title={text('verify.sealed')}>
      {text.counted('verify.sealedHint', result.signers, {
        ...{ company, signed: dateTime(result.signedAt, 'UTC'), sealed: dateTime(result.sealedAt, 'UTC') },
      })}{' '}
      {result.removedAt && text('verify.removed', { removed: dateTime(result.removedAt, 'UTC') })}
    </Alert>
  )
}
