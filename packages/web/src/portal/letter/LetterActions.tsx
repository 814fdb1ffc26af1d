import { letterAccess } from '@gable/contract/letter.access'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { IconDownload, IconRefresh } from '../../ui/icons.tsx'
import { newIdempotencyKey } from '../../ui/idempotency-key.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useAction } from '../../ui/use-action.ts'
import { api, client } from '../api.ts'
import { useMay } from '../session.ts'
import { text } from './text.ts'

/** What can be done with a quote as its homeowner has it: hand its link on, load its PDF, mail it once more. */
export function LetterActions({ quoteId, email }: { quoteId: string; email: string }) {
  const may = { link: useMay(letterAccess.link), send: useMay(letterAccess.send), load: useMay(letterAccess.download) }
  return (
    <Stack component="section" gap="xs">
      <Title order={3} size="h4">
        {text('letter.title')}
      </Title>
      <Group gap="xs">
        {may.link && <CopyLink quoteId={quoteId} />}
        {may.load && <Download quoteId={quoteId} />}
        {may.send && <SendAgain quoteId={quoteId} email={email} />}
      </Group>
      <Text size="xs" c="dimmed">
        {text('letter.note')}
      </Text>
    </Stack>
  )
}

function CopyLink({ quoteId }: { quoteId: string }) {
  return (
    <CopyButton
      size="sm"
      value={() => client.letter.link({ quoteId }).then(({ url }) => url)}
      thing={text('letter.link')}
      invalidate={[api.timeline.key()]}
    >
      {text('letter.copy')}
    </CopyButton>
  )
}

function Download({ quoteId }: { quoteId: string }) {
  const loading = useAction({
    run: () => client.letter.download({ quoteId }),
    thing: text('letter.pdf'),
    action: text('letter.made'),
    onDone: saveFile,
    quiet: true,
  })
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={loading.isPending}
      onClick={() => loading.mutate(undefined)}
    >
      {text('letter.download')}
    </Button>
  )
}

function SendAgain({ quoteId, email }: { quoteId: string; email: string }) {
  const key = useRef(newIdempotencyKey())
  const sending = useAction({
    run: () => client.letter.send({ quoteId, idempotencyKey: key.current }),
    thing: text('letter.mail'),
    action: text('letter.sent'),
    invalidate: [api.timeline.key()],
    onDone: () => {
      key.current = newIdempotencyKey()
    },
  })
  const ask = async () => {
    const question = {
      title: text('letter.sendTo', { email }),
      body: text('letter.sendBody'),
      action: text('letter.send'),
    }
    if (await confirm(question)) sending.mutate(undefined)
  }
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={sending.isPending}
      onClick={() => void ask()}
    >
      {text('letter.send')}
    </Button>
  )
}
