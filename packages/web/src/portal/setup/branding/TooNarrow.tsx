import { type WidePage, widePages } from '@gable/contract/wide-page'
import { Button, Stack, Text } from '@mantine/core'
import { IconRuler } from '../../../ui/icons.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { IconMail } from '../../../ui/shell-icons.tsx'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { useKeyedAction } from '../../../ui/use-keyed-action.ts'
import { client } from '../../shared/api.ts'
import { useCompanyUser } from '../../shared/session.ts'

/**
 * Replaces a screen that needs a wide window: says what it is and why it is not shown, and offers to email its link to
 * the user.
 */
export function TooNarrow({ page, hint }: { page: WidePage; hint: string }) {
  const { email, support } = useCompanyUser()
  const send = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.identity.sendPageLink({ page, idempotencyKey }),
    thing: uiText('narrow.link'),
    action: uiText('narrow.sent'),
  })
  return (
    <StatePanel
      icon={IconRuler}
      tone="blue"
      title={uiText('narrow.title', { page: widePages[page].label })}
      hint={hint}
      action={
        // In a support session, the email would go to the other user.
        !support && (
          <Stack gap="xs" align="center">
            <Button
              variant="filled"
              leftSection={<IconMail size={18} aria-hidden />}
              loading={send.isPending}
              onClick={() => send.mutate(undefined)}
            >
              {uiText('narrow.send')}
            </Button>
            <Text size="sm" c="dimmed" role="status">
              {uiText(send.isSuccess ? 'narrow.there' : 'narrow.to', { email })}
            </Text>
          </Stack>
        )
      }
    />
  )
}
