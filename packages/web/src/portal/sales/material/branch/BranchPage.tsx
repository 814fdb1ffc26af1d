import { phone } from '@gable/contract/format/contact'
import { type BranchForm, branchForm, type MaterialBranch } from '@gable/contract/material-template'
import { materialLimits } from '@gable/contract/material-words'
import { Fieldset, SimpleGrid, TextInput } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { RecordForm } from '../../../../ui/form/RecordForm.tsx'
import { client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { AddressFields } from '../../lead/form/AddressFields.tsx'
import { leadLabels } from '../../lead/lead-labels.ts'
import { branchOptions, paths, RecordNotFound } from '../material-query.tsx'
import { text } from '../text.ts'
import { SupplierFields } from './SupplierFields.tsx'

const { street, city, state, postalCode, country } = leadLabels
const labels = {
  name: text('branch.name'),
  supplier: text('branch.supplier'),
  phone: text('branch.phone'),
  email: text('branch.email'),
  accountNumber: text('branch.account'),
  vendor: text('branch.vendor'),
  number: text('branch.number'),
  street,
  city,
  state,
  postalCode,
  country,
}

const valuesOf = ({ id: _id, version: _version, ...branch }: MaterialBranch): BranchForm => ({
  ...branch,
  phone: phone(branch.phone),
})

/** Creates or edits a supplier's branch. */
export default function BranchPage() {
  const { branchId } = useParams({ strict: false }) as { branchId?: string }
  const { country: ofCompany } = useCompanyUser().company
  const place = { street: '', city: '', state: '', postalCode: '', country: ofCompany }
  return (
    <RecordForm
      id={branchId}
      options={branchOptions}
      unknown={<RecordNotFound of="branch" />}
      titles={{ create: text('branch.newTitle'), edit: text('branch.editTitle') }}
      back={() => ({ to: paths.branches, label: text('tabs.branches') })}
      schema={branchForm}
      empty={
        {
          name: '',
          supplier: '',
          phone: '',
          email: '',
          accountNumber: '',
          vendor: null,
          number: '',
          ...place,
        } as BranchForm
      }
      valuesOf={valuesOf}
      labels={labels}
      submitLabel={text('branch.save')}
      noun={text('branch.thing')}
      create={(values, idempotencyKey) => client.material.createBranch({ ...values, idempotencyKey })}
      update={(values, { id, version }) => client.material.updateBranch({ ...values, id, version })}
      invalidate={invalidatesFor('material')}
    >
      {(form) => (
        <>
          <SupplierFields form={form} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput
              label={labels.supplier}
              withAsterisk
              maxLength={materialLimits.name + 1}
              {...form.getInputProps('supplier')}
            />
            <TextInput
              label={labels.name}
              withAsterisk
              maxLength={materialLimits.name + 1}
              {...form.getInputProps('name')}
            />
            <TextInput label={labels.phone} type="tel" autoComplete="off" {...form.getInputProps('phone')} />
            <TextInput
              label={labels.email}
              description={text('branch.emailHint')}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              {...form.getInputProps('email')}
            />
            <TextInput label={labels.accountNumber} autoComplete="off" {...form.getInputProps('accountNumber')} />
          </SimpleGrid>
          <Fieldset legend={text('branches.address')} variant="unstyled">
            <AddressFields form={form} />
          </Fieldset>
        </>
      )}
    </RecordForm>
  )
}
