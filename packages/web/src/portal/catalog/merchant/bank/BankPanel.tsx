import { date, dateTime } from '@gable/contract/format/day'
import { type BankAccountType, bankAccountTypeLabels, bankAccountTypes, loanLimits } from '@gable/contract/loan-state'
import type { MerchantBank, MerchantOverview } from '@gable/contract/merchant'
import { merchantAccess } from '@gable/contract/merchant.access'
import { bankForm, depositsForm, type BankForm as Values } from '@gable/contract/merchant-form'
import { messages } from '@gable/contract/messages'
import { Alert, Button, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { type Fact, FactList, Muted, Panel } from '../../../../ui/parts.tsx'
import { refreshQueries } from '../../../../ui/refresh-queries.ts'
import { press, useKeyedAction } from '../../../../ui/use-action.ts'
import { client, useCompanyUser, useMay } from '../../../shared/session.ts'
import { BankStateBadge } from '../MerchantBadges.tsx'
import { invalidatesForMerchant } from '../merchant-query.ts'
import { text } from '../text.ts'

const failures = {
  expired: messages.DEPOSITS_EXPIRED,
  locked: messages.DEPOSITS_LOCKED,
  refused: text('deposits.refused'),
  unconfirmed: text('deposits.unconfirmed'),
} as const

/** The state of an account's micro-deposit verification, and what to do. */
function DepositsPart({ bank }: { bank: MerchantBank }) {
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
    noun: text('deposits.resendThing'),
    action: text('deposits.resent'),
    invalidate: invalidatesForMerchant(),
  })
  if (!may || sendsLeft <= 0) return null
  return (
    <Button size="sm" variant="default" style={{ alignSelf: 'flex-start' }} {...press(resend)}>
      {text('deposits.resend')}
    </Button>
  )
}

type Typed = Omit<Values, 'accountType'> & { accountType: BankAccountType | null }

const types = bankAccountTypes.map((value) => ({ value, label: bankAccountTypeLabels[value] }))

/** The bank account's details. Its number is never shown again. */
function BankForm({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const form = useContractForm<Typed>(bankForm, { accountType: null, name: '', routingNumber: '', accountNumber: '' })
  return (
    <InlineForm
      form={form}
      noun={text('bank.thing')}
      submitLabel={text('bank.save')}
      // The schema has validated that all fields are filled in.
      submit={(values, idempotencyKey) => client.merchant.addBank({ ...(values as Values), idempotencyKey })}
      invalidate={invalidatesForMerchant()}
      onDone={onDone}
      {...(onCancel && { onCancel })}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select label={text('bank.type')} withAsterisk data={types} {...form.getInputProps('accountType')} />
        <TextInput
          label={text('bank.name')}
          withAsterisk
          autoComplete="off"
          maxLength={loanLimits.accountName + 1}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={text('bank.routing')}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('routingNumber')}
        />
        <TextInput
          label={text('bank.account')}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('accountNumber')}
        />
      </SimpleGrid>
    </InlineForm>
  )
}

/** The account that receives loan payouts, and its verification. It can be replaced until it is verified. */
export function BankPanel({ overview: { bank } }: { overview: MerchantOverview }) {
  const may = useMay(merchantAccess.addBank)
  const [changing, setChanging] = useState(false)
  const { timeZone } = useCompanyUser().company
  const isFormShown = may && (!bank || changing)
  return (
    <Panel title={text('bank.title')} aside={bank && <BankStateBadge state={bank.state} />}>
      <Stack gap="md">
        <Muted>{text('bank.intro')}</Muted>
        {bank && !changing && (
          <>
            <FactList facts={factsOf(bank, timeZone)} />
            <DepositsPart key={bank.id} bank={bank} />
            {may && bank.state !== 'verified' && (
              <Button size="sm" variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setChanging(true)}>
                {text('bank.change')}
              </Button>
            )}
          </>
        )}
        {isFormShown && (
          <BankForm onDone={() => setChanging(false)} {...(bank && { onCancel: () => setChanging(false) })} />
        )}
      </Stack>
    </Panel>
  )
}

function factsOf(bank: MerchantBank, timeZone: string): Fact[] {
  const { name, accountType, routingNumber, last4, sentAt, verifiedAt } = bank
  return [
    { label: text('bank.name'), value: name },
    { label: text('bank.type'), value: bankAccountTypeLabels[accountType] },
    { label: text('bank.routing'), value: routingNumber },
    { label: text('bank.account'), value: text('bank.masked', { last4 }) },
    ...(sentAt ? [{ label: text('bank.sentAt'), value: dateTime(sentAt, timeZone) }] : []),
    ...(verifiedAt ? [{ label: text('bank.verifiedAt'), value: dateTime(verifiedAt, timeZone) }] : []),
  ]
}

type DepositsFormValues = { firstCents: number | null; secondCents: number | null }

/** The two deposit amounts, as shown on the bank statement. A wrong pair uses up an attempt. */
function DepositsForm({ bank: { id, expiresAt, triesLeft } }: { bank: MerchantBank }) {
  const { timeZone } = useCompanyUser().company
  const queries = useQueryClient()
  const form = useContractForm<DepositsFormValues>(depositsForm, { firstCents: null, secondCents: null })
  const verify = async ({ firstCents, secondCents }: DepositsFormValues) => {
    try {
      return await client.merchant.verifyDeposits({
        bankId: id,
        firstCents: firstCents ?? 0,
        secondCents: secondCents ?? 0,
      })
    } catch (error) {
      // Refreshes the number of attempts left.
      void refreshQueries(queries, invalidatesForMerchant())
      throw error
    }
  }
  const amount = (name: keyof DepositsFormValues, label: string) => (
    <DecimalField
      label={label}
      leftSection="$"
      withAsterisk
      {...form.getInputProps(name)}
      value={form.values[name]}
      onChange={(cents) => form.setFieldValue(name, cents)}
    />
  )
  const until = expiresAt ? text('deposits.until', { day: date(expiresAt, timeZone) }) : ''
  return (
    <InlineForm
      form={form}
      noun={text('bank.thing')}
      action={text('deposits.verified')}
      submitLabel={text('deposits.verify')}
      submit={verify}
      invalidate={invalidatesForMerchant()}
      onDone={() => undefined}
    >
      <Text size="sm">
        {[text('deposits.intro'), until, text.counted('deposits.tries', triesLeft)].filter(Boolean).join(' ')}
      </Text>
      <SimpleGrid cols={2} spacing="md">
        {amount('firstCents', text('deposits.first'))}
        {amount('secondCents', text('deposits.second'))}
      </SimpleGrid>
    </InlineForm>
  )
}
