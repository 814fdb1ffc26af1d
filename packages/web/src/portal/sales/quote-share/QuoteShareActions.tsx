import { quoteShareAccess } from '@gable/contract/quote-share.access'
import { Button, Group, Stack, Title } from '@mantine/core'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { IconDownload, IconRefresh } from '../../../ui/icons.tsx'
import { Hint } from '../../../ui/parts.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { press, useAction, useKeyedAction } from '../../../ui/use-action.ts'
import { api, client, useMay } from '../../shared/session.ts'
import { text } from './text.ts'

/** The actions on a homeowner's quote: share its link, download its PDF, resend its email. */
export function QuoteShareActions({ quoteId, email }: { quoteId: string; email: string }) {
  const may = {
    link: useMay(quoteShareAccess.link),
    send: useMay(quoteShareAccess.send),
    load: useMay(quoteShareAccess.download),
  }
  return (
    <Stack component="section" gap="xs">
      <Title order={3} size="h4">
        {text('quoteShare.title')}
      </Title>
      <Group gap="xs">
        {may.link && <CopyLink quoteId={quoteId} />}
        {may.load && <Download quoteId={quoteId} />}
        {may.send && <SendAgain quoteId={quoteId} email={email} />}
      </Group>
      <Hint>{text('quoteShare.note')}</Hint>
    </Stack>
  )
}

function CopyLink({ quoteId }: { quoteId: string }) {
  return (
    <CopyButton
      size="sm"
      value={() => client.quoteShare.link({ quoteId }).then(({ url }) => url)}
      noun={text('quoteShare.link')}
      invalidate={[api.timeline.key()]}
    >
      {text('quoteShare.copy')}
    </CopyButton>
  )
}

function Download({ quoteId }: { quoteId: string }) {
  const loading = useAction({
    run: () => client.quoteShare.download({ quoteId }),
    noun: text('quoteShare.pdf'),
    action: text('quoteShare.made'),
    onDone: saveFile,
    quiet: true,
  })
  return (
    <Button size="sm" variant="default" leftSection={<IconDownload size={18} />} {...press(loading)}>
      {text('quoteShare.download')}
    </Button>
  )
}

function SendAgain({ quoteId, email }: { quoteId: string; email: string }) {
  const sending = useKeyedAction({
    // The server knows the address. It is included in the key, because another address is another email.
    run: (_to: string, idempotencyKey) => client.quoteShare.send({ quoteId, idempotencyKey }),
    noun: text('quoteShare.mail'),
    action: text('quoteShare.sent'),
    invalidate: [api.timeline.key()],
    ask: {
      title: text('quoteShare.sendTo', { email }),
      body: text('quoteShare.sendBody'),
      action: text('quoteShare.send'),
    },
  })
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconRefresh size={18} />}
      loading={sending.isPending}
      onClick={() => sending.mutate(email)}
    >
      {text('quoteShare.send')}
    </Button>
  )
}
