import { Button, Group } from '@mantine/core'
import { confirm } from '../../../ui/confirm.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { press, useAction, useKeyedAction } from '../../../ui/use-action.ts'
import { invalidatesFor } from '../../shared/session.ts'
import { type AccountProps, emailCalls } from './email-owner.ts'
import { text } from './text.ts'

/** The actions of a connected account. */
export function AccountActions({ owner, detail, onEdit }: AccountProps & { onEdit: () => void }) {
  const disconnect = useDisconnect({ owner, detail })
  const test = useKeyedAction({
    run: (_: undefined, idempotencyKey) => emailCalls[owner].sendTest({ idempotencyKey }),
    noun: text('test.thing'),
    action: text('test.action'),
    invalidate: invalidatesFor('email'),
    quiet: true,
    onDone: ({ recipient }) => toastDone(text('test.done', { recipient })),
  })
  return (
    <Group gap="sm">
      <Button size="sm" {...press(test)}>
        {text('test.send')}
      </Button>
      <Button size="sm" onClick={onEdit}>
        {text('account.edit')}
      </Button>
      <Button
        size="sm"
        color="red"
        variant="subtle"
        loading={disconnect.isPending}
        onClick={() => void disconnect.ask()}
      >
        {text('disconnect.action')}
      </Button>
    </Group>
  )
}

export function useDisconnect({ owner, detail: { defaultSender: sender } }: AccountProps) {
  const disconnect = useAction({
    run: () => emailCalls[owner].disconnect(),
    noun: text('account.thing'),
    action: text('disconnect.done'),
    invalidate: [...invalidatesFor('email'), ...invalidatesFor('integration')],
  })
  return {
    isPending: disconnect.isPending,
    async ask() {
      const [title, body] = [text('disconnect.title'), text('disconnect.body', { sender })]
      const agreed = await confirm({ title, body, action: text('disconnect.action'), danger: true })
      if (agreed) disconnect.mutate(undefined)
    },
  }
}
