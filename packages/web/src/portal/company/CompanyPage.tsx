import { Suspense } from 'react'
import { Loading } from '../../ui/Loading.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { CompanyFrame } from './CompanyFrame.tsx'
import { companyTabs, readTab } from './company-tabs.ts'

/** The company's own page, in parts. */
export default function CompanyPage() {
  const [{ tab }] = useUrlState(readTab)
  const { Panel } = companyTabs.find(({ key }) => key === tab)!
  return (
    <Suspense
      fallback={
        <CompanyFrame tab={tab}>
          <Loading lines={6} height={28} />
        </CompanyFrame>
      }
    >
      <Panel />
    </Suspense>
  )
}
