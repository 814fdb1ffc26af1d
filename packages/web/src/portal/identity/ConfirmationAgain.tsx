import { Button } from '@mantine/core'
import { newIdempotencyKey } from '../../ui/idempotency-key.ts'
import { useAction } from '../../ui/use-action.ts'
import { client } from '../api.ts'
import { text } from './text.ts'

/** For who knows the password and has not confirmed the address yet. */
export function ConfirmationAgain({ email }: { email: string }) {
  const resend = useAction({
    run: () => client.identity.resendConfirmation({ email, idempotencyKey: newIdempotencyKey() }),
    thing: text('identity.link'),
    action: text('identity.sent'),
  })
  return (
    <Button size="xs" mt="xs" display="block" loading={resend.isPending} onClick={() => resend.mutate(undefined)}>
      {text('identity.resend')}
    </Button>
  )
}
