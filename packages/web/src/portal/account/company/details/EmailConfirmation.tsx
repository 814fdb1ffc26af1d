import { companyAccess } from '@gable/contract/company.access'
import { Button, Text } from '@mantine/core'
import { useKeyedAction } from '../../../../ui/use-keyed-action.ts'
import { client } from '../../../shared/api.ts'
import { useMay } from '../../../shared/session.ts'
import { text } from '../texts/text.ts'

/** Says that the company's email awaits confirmation, and resends the link. */
export function EmailConfirmation() {
  const maySend = useMay(companyAccess.sendEmailConfirmation)
  const send = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.company.sendEmailConfirmation({ idempotencyKey }),
    thing: text('details.confirmationThing'),
    action: text('details.confirmationSent'),
  })
  return (
    <>
      <Text size="xs" c="dimmed">
        {text('details.emailNotConfirmed')}
      </Text>
      {maySend && (
        <Button variant="default" size="xs" mt={4} loading={send.isPending} onClick={() => send.mutate(undefined)}>
          {text('details.confirmationAgain')}
        </Button>
      )}
    </>
  )
}
