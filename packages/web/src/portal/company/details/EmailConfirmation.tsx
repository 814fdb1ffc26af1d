import { Button, Text } from '@mantine/core'
import { newIdempotencyKey } from '../../../ui/idempotency-key.ts'
import { useAction } from '../../../ui/use-action.ts'
import { client } from '../../api.ts'
import { text } from '../texts/text.ts'

/** The company's email waits for its confirmation: what that means, and the link once more. */
export function EmailConfirmation() {
  const send = useAction({
    run: () => client.company.sendEmailConfirmation({ idempotencyKey: newIdempotencyKey() }),
    thing: text('details.confirmationThing'),
    action: text('details.confirmationSent'),
  })
  return (
    <>
      <Text size="xs" c="dimmed">
        {text('details.emailNotConfirmed')}
      </Text>
      <Button variant="default" size="xs" mt={4} loading={send.isPending} onClick={() => send.mutate(undefined)}>
        {text('details.confirmationAgain')}
      </Button>
    </>
  )
}
