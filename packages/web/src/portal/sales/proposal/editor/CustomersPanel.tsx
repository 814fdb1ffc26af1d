import { newId } from '@gable/contract/new-id'
import type { ProposalDetail } from '@gable/contract/proposal'
import { proposalLimits } from '@gable/contract/proposal-limits'
import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { WholeField } from '../../../../ui/form/NumberField.tsx'
import { Panel } from '../../../../ui/parts.tsx'
import { text } from '../text.ts'
import type { ProposalEdit } from './use-proposal.ts'

const counts = Array.from({ length: proposalLimits.signers }, (_, index) => `${index + 1}`)

/** The recipients of the proposal, one for each signer, and its expiration date. */
export function CustomersPanel({ edit, bounds }: { edit: ProposalEdit; bounds: ProposalDetail['bounds'] }) {
  const { form, errors, missing } = edit
  const { customers } = form
  const resize = (signers: number) => {
    const added = Array.from({ length: Math.max(0, signers - customers.length) }, () => ({
      id: newId(),
      name: '',
      email: '',
    }))
    edit.change({ signers, customers: [...customers, ...added].slice(0, signers) })
  }
  const write = (id: string, part: Partial<(typeof customers)[number]>) =>
    edit.change({ customers: customers.map((one) => (one.id === id ? { ...one, ...part } : one)) })
  return (
    <Panel title={text('customers.title')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label={text('customers.signers')}
            description={'\u00a0'}
            data={counts}
            value={`${form.signers}`}
            onChange={(event) => resize(Number(event.currentTarget.value))}
          />
          <WholeField
            label={text('customers.days')}
            description={text('customers.daysHint', { min: `${bounds.minDays}`, max: `${bounds.maxDays}` })}
            value={form.expiryDays}
            error={errors.expiryDays ?? missing.expiryDays}
            onChange={(days) => edit.change({ expiryDays: days ?? Number.NaN })}
          />
        </SimpleGrid>
        {customers.map(({ id, name, email }, index) => (
          <SimpleGrid key={id} cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={text('customers.name', { number: index + 1 })}
              value={name}
              error={errors[`customers.${index}.name`]}
              onChange={(event) => write(id, { name: event.currentTarget.value })}
            />
            <TextInput
              label={text('customers.email', { number: index + 1 })}
              type="email"
              value={email}
              error={errors[`customers.${index}.email`]}
              onChange={(event) => write(id, { email: event.currentTarget.value })}
            />
          </SimpleGrid>
        ))}
        {missing.customers && (
          <Text size="sm" c="orange.9">
            {missing.customers}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}
