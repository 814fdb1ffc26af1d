import { Button } from '@mantine/core'
import { useKeyedAction } from '../../../ui/use-keyed-action.ts'
import { client } from '../../shared/api.ts'
import { text } from './text.ts'

/** Resends the confirmation to a user who knows the password and has not confirmed the address. */
export function ConfirmationAgain({ email }: { email: string }) {
  const resend = useKeyedAction({
    run: (to: string, idempotencyKey) => client.identity.resendConfirmation({ email: to, idempotencyKey }),
    thing: text('identity.link'),
    action: text('identity.sent'),
  })
  return (
    <Button size="xs" mt="xs" display="block" loading={resend.isPending} onClick={() => resend.mutate(email)}>
      {text('identity.resend')}
    </Button>
  )
}
