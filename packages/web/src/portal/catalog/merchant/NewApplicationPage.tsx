import { phone } from '@gable/contract/format/contact'
import type { MerchantOverview } from '@gable/contract/merchant'
import { type MerchantForm, merchantForm } from '@gable/contract/merchant-form'
import { messages } from '@gable/contract/messages'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Empty } from '../../../ui/Empty.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { toEdit } from '../../../ui/form/to-edit.ts'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { IconCoin } from '../../../ui/shell-icons.tsx'
import { client } from '../../shared/api.ts'
import { mayApply } from './application-step.ts'
import { CompanyFactFields, type TypedFacts } from './CompanyFactFields.tsx'
import { applicationPath, invalidatesForMerchant, merchantOptions } from './merchant-query.ts'
import { text } from './text.ts'

/** A new application, prefilled from the company's profile. */
export default function NewApplicationPage() {
  const query = useQuery(toEdit(merchantOptions()))
  return (
    <QueryBoundary page fresh query={query} pending={<Loading lines={8} height={28} />}>
      {(overview) => {
        if (!overview.lender) {
          return <Empty icon={IconCoin} title={text('page.notSetUp')} hint={text('page.notSetUpHint')} />
        }
        return mayApply(overview.application) ? <Application suggested={overview.suggested} /> : <Exists />
      }}
    </QueryBoundary>
  )
}

function Exists() {
  return (
    <Alert color="blue" title={messages.APPLICATION_EXISTS}>
      <Button component={Link} to={applicationPath} size="sm">
        {text('form.back')}
      </Button>
    </Alert>
  )
}

const empty: TypedFacts = {
  legalName: '',
  businessType: null,
  yearStarted: null,
  annualSalesDollars: null,
  contactFirstName: '',
  contactLastName: '',
  email: '',
  phone: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
}

function Application({ suggested }: Pick<MerchantOverview, 'suggested'>) {
  const navigate = useNavigate()
  const known = { ...suggested, ...(suggested.phone && { phone: phone(suggested.phone) }) }
  const form = useContractForm<TypedFacts>(merchantForm, { ...empty, ...known })
  return (
    <FormPage
      title={text('form.title')}
      back={{ to: applicationPath, label: text('form.back') }}
      form={form}
      submitLabel={text('form.submit')}
      thing={text('form.thing')}
      action={text('form.submitted')}
      // The schema has validated that all fields are filled in.
      submit={(values, idempotencyKey) => client.merchant.apply({ ...(values as MerchantForm), idempotencyKey })}
      invalidate={invalidatesForMerchant()}
      onDone={() => void navigate({ to: applicationPath })}
    >
      <CompanyFactFields form={form} />
    </FormPage>
  )
}
