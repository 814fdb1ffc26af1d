import { Button, Stack, Text } from '@mantine/core'
import { Strong } from '../../../../ui/parts.tsx'
import { press, useKeyedAction } from '../../../../ui/use-action.ts'
import { client } from '../../../shared/session.ts'
import { EntryPage } from './EntryPage.tsx'
import { text } from './text.ts'

/**
 * Shown after sign-up, or after an invitation that was accepted through a copied link: the email to confirm, and what
 * happens next.
 */
export default function SignedUp({ email, support }: { email: string; support?: string }) {
  const resend = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.identity.resendConfirmation({ email, idempotencyKey }),
    noun: text('link.thing'),
    action: text('link.sent'),
  })
  return (
    <EntryPage title={text('signedUp.title')} hint={text('signedUp.sent', { email })}>
      {support !== undefined && (
        <Stack gap={4}>
          <Strong>{text('signedUp.next')}</Strong>
          <Text size="sm">{text('signedUp.call', { support })}</Text>
        </Stack>
      )}
      <Button fullWidth {...press(resend)}>
        {text('signedUp.resend')}
      </Button>
    </EntryPage>
  )
}
