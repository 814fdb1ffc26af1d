import type { MerchantBank } from '@gable/contract/merchant'
import { merchantAccess } from '@gable/contract/merchant.access'
import { messages } from '@gable/contract/messages'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useKeyedAction } from '../../../../ui/use-keyed-action.ts'
import { client } from '../../../shared/api.ts'
import { useMay } from '../../../shared/session.ts'
import { invalidatesForMerchant } from '../merchant-query.ts'
import { text } from '../text.ts'
import { DepositsForm } from './DepositsForm.tsx'

const failures = {
  expired: messages.DEPOSITS_EXPIRED,
  locked: messages.DEPOSITS_LOCKED,
  refused: text('deposits.refused'),
  unconfirmed: text('deposits.unconfirmed'),
} as const

/** The state of an account's micro-deposit verification, and what to do. */
export function DepositsPart({ bank }: { bank: MerchantBank }) {
  const mayVerify = useMay(merchantAccess.verifyDeposits)
  const { state } = bank
  if (state === 'verified') return null
  if (state === 'sending') return <Text size="sm">{text('deposits.sending')}</Text>
  if (state === 'sent') {
    return (
      <Stack gap="sm">
        <Text fw={600}>{text('deposits.title')}</Text>
        {mayVerify && <DepositsForm bank={bank} />}
        <Resend bank={bank} />
      </Stack>
    )
  }
  return (
    <Alert color="orange" title={text('deposits.title')}>
      <Stack gap="sm" align="flex-start">
        {state === 'refused' || bank.sendsLeft > 0 ? failures[state] : text('deposits.noSends')}
        {state !== 'refused' && <Resend bank={bank} />}
      </Stack>
    </Alert>
  )
}

/** Requests two new deposits, as long as the account's limit allows. */
function Resend({ bank: { id, sendsLeft } }: { bank: MerchantBank }) {
  const may = useMay(merchantAccess.resendDeposits)
  const resend = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.merchant.resendDeposits({ bankId: id, idempotencyKey }),
    thing: text('deposits.resendThing'),
    action: text('deposits.resent'),
    invalidate: invalidatesForMerchant(),
  })
  if (!may || sendsLeft <= 0) return null
  return (
    <Button
      size="sm"
      variant="default"
      style={{ alignSelf: 'flex-start' }}
      loading={resend.isPending}
      onClick={() => resend.mutate(undefined)}
    >
      {text('deposits.resend')}
    </Button>
  )
}
