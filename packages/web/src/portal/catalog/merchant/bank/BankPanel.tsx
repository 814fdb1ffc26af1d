import { dateTime } from '@gable/contract/format/day'
import { bankAccountTypeLabels } from '@gable/contract/loan-state'
import type { MerchantBank, MerchantOverview } from '@gable/contract/merchant'
import { merchantAccess } from '@gable/contract/merchant.access'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type Fact, FactList } from '../../../../ui/FactList.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { useCompanyUser, useMay } from '../../../shared/session.ts'
import { BankStateBadge } from '../MerchantBadges.tsx'
import { text } from '../text.ts'
import { BankForm } from './BankForm.tsx'
import { DepositsPart } from './DepositsPart.tsx'

/** The account that receives loan payouts, and its verification. It can be replaced until it is verified. */
export function BankPanel({ overview: { bank } }: { overview: MerchantOverview }) {
  const may = useMay(merchantAccess.addBank)
  const [changing, setChanging] = useState(false)
  const { timeZone } = useCompanyUser().company
  const isFormShown = may && (!bank || changing)
  return (
    <Panel title={text('bank.title')} aside={bank && <BankStateBadge state={bank.state} />}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('bank.intro')}
        </Text>
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
