import { phone } from '@gable/contract/format/contact'
import { wholeNumber } from '@gable/contract/format/figure'
import type { BranchForm, SupplierBranchRow } from '@gable/contract/material-template'
import { type SupplierId, supplierLimits, supplierNames } from '@gable/contract/supplier'
import { Button, Fieldset, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { press, useAction } from '../../../../ui/use-action.ts'
import { client } from '../../../shared/session.ts'
import { accountsOptions, choicesOptions } from '../material-query.tsx'
import { text } from '../text.ts'

/**
 * Selects the supplier system that takes a branch's orders. Rendered only if the company has, or had, a connected
 * supplier.
 */
export function SupplierFields({ form }: { form: ContractForm<BranchForm> }) {
  const { data } = useQuery(choicesOptions())
  const { vendor } = form.values
  const suppliers = [...new Set([...(data?.suppliers ?? []), ...(vendor ? [vendor] : [])])]
  if (suppliers.length === 0) return null
  return (
    <Fieldset legend={text('branch.system')} variant="unstyled">
      <Stack gap="md">
        {(data?.suppliers ?? []).map((each) => (
          <BranchFinder key={each} vendor={each} form={form} />
        ))}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <Select
            label={text('branch.vendor')}
            placeholder={text('branch.vendorNone')}
            data={suppliers.map((value) => ({ value, label: supplierNames[value] }))}
            clearable
            {...form.getInputProps('vendor')}
          />
          {vendor && (
            <TextInput
              label={text('branch.number')}
              withAsterisk
              maxLength={supplierLimits.branchNumber + 1}
              {...form.getInputProps('number')}
            />
          )}
          {vendor && data?.suppliers.includes(vendor) && <AccountSelect vendor={vendor} form={form} />}
        </SimpleGrid>
      </Stack>
    </Fieldset>
  )
}

/**
 * The account that is billed for this branch's orders, such as that of a job. If the supplier does not answer, its
 * number is typed.
 */
function AccountSelect({ vendor, form }: { vendor: SupplierId; form: ContractForm<BranchForm> }) {
  const { data } = useQuery({ ...accountsOptions(vendor), retry: false })
  if (!data || data.accounts.length === 0) return null
  const { accountNumber } = form.values
  const known = data.accounts.map(({ id, name }) => ({ value: id, label: name }))
  const isOther = accountNumber !== '' && !known.some(({ value }) => value === accountNumber)
  return (
    <Select
      label={text('branch.billTo')}
      data={isOther ? [...known, { value: accountNumber, label: accountNumber }] : known}
      searchable
      allowDeselect={false}
      value={accountNumber || null}
      onChange={(value) => form.setFieldValue('accountNumber', value ?? '')}
    />
  )
}

/** Finds a supplier's branch by its ZIP code and fills in its details. */
function BranchFinder({ vendor, form }: { vendor: SupplierId; form: ContractForm<BranchForm> }) {
  const [zip, setZip] = useState('')
  const [refused, setRefused] = useState('')
  const [found, setFound] = useState<readonly SupplierBranchRow[]>()
  const name = supplierNames[vendor]
  const find = useAction({
    run: () => client.material.findBranches({ vendor, zip: zip.trim() }),
    noun: text('branch.thing'),
    action: text('branch.found'),
    quiet: true,
    onDone: ({ branches }) => {
      setRefused('')
      setFound(branches)
    },
    onRefused: setRefused,
  })
  const use = ({
    number,
    name: branchName,
    phone: digits,
    street,
    city,
    state,
    postalCode,
    accountNumber,
  }: SupplierBranchRow) => {
    form.setValues({
      vendor,
      number,
      name: branchName,
      supplier: form.values.supplier || name,
      phone: phone(digits),
      accountNumber,
      street,
      city,
      state,
      postalCode,
      country: 'UnitedStates',
    })
    setFound(undefined)
  }
  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="sm">
        <TextInput
          label={text('branch.find', { name })}
          placeholder={text('branch.zip')}
          inputMode="numeric"
          maxLength={5}
          value={zip}
          error={refused !== ''}
          onChange={(event) => {
            setZip(event.currentTarget.value)
            setRefused('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            find.mutate(undefined)
          }}
        />
        <Button variant="default" disabled={!/^\s*\d{5}\s*$/.test(zip)} {...press(find)}>
          {text('branch.findAction')}
        </Button>
      </Group>
      {refused && (
        <Text size="sm" c="red.8" role="alert">
          {refused}
        </Text>
      )}
      {found?.length === 0 && <Text size="sm">{text('branch.findNone')}</Text>}
      {found && found.length > 0 && (
        <Stack component="ul" gap="xs" className="plain">
          {found.map((branch) => (
            <Group component="li" key={branch.number} justify="space-between" gap="sm" wrap="nowrap">
              <Text size="sm">
                {[branch.name, branch.street, branch.city, branch.state].filter(Boolean).join(', ')}
                {branch.miles !== null && (
                  <Text span c="dimmed">
                    {` · ${text('branch.miles', { miles: wholeNumber(branch.miles) })}`}
                  </Text>
                )}
              </Text>
              <Button
                size="compact-sm"
                variant="light"
                flex="none"
                aria-label={text('branch.useOf', { name: branch.name })}
                onClick={() => use(branch)}
              >
                {text('branch.use')}
              </Button>
            </Group>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
