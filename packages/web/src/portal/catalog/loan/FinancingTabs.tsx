import { mayCall } from '@gable/contract/access'
import { analyticsAccess } from '@gable/contract/analytics.access'
import { whyClosed } from '@gable/contract/feature'
import { financingAccess } from '@gable/contract/financing.access'
import { loanAccess } from '@gable/contract/loan.access'
import { merchantAccess } from '@gable/contract/merchant.access'
import { rateAccess } from '@gable/contract/rate.access'
import { Alert } from '@mantine/core'
import { PageTabs } from '../../../ui/PageTabs.tsx'
import { usePerson } from '../../shared/session.ts'
import { paths, userAccess } from './loan-query.tsx'
import { text } from './text.ts'

const tabs = [
  { key: 'markets', path: paths.markets, label: text('tabs.markets'), access: financingAccess.markets },
  { key: 'reporting', path: paths.reporting, label: text('tabs.reporting'), access: analyticsAccess.loans },
  {
    key: 'transactions',
    path: paths.transactions,
    label: text('tabs.transactions'),
    access: loanAccess.listTransactions,
  },
  { key: 'loans', path: paths.loans, label: text('tabs.loans'), access: loanAccess.list },
  { key: 'statements', path: paths.statements, label: text('tabs.statements'), access: loanAccess.listStatements },
  { key: 'rates', path: paths.rates, label: text('tabs.rates'), access: rateAccess.listProducts },
  { key: 'application', path: paths.application, label: text('tabs.application'), access: merchantAccess.get },
  { key: 'users', path: paths.users, label: text('tabs.users'), access: userAccess },
] as const

/** The tabs of Financing that the user may open, each a page of its own. Hidden if there is only one. */
export function FinancingTabs({ chosen }: { chosen: (typeof tabs)[number]['key'] }) {
  const person = usePerson()
  const shown = tabs.filter(({ access }) => mayCall(person, access))
  const isLapsed = person?.company ? whyClosed(person.company, 'loans') === 'status' : false
  return (
    <>
      {isLapsed && chosen !== 'markets' && <Alert color="orange">{text('tabs.lapsed')}</Alert>}
      {shown.length > 1 && <PageTabs label={text('tabs.label')} tabs={shown} chosen={chosen} />}
    </>
  )
}
