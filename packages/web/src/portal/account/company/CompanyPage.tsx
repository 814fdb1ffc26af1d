import { type ComponentType, lazy, Suspense } from 'react'
import { Loading } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { CompanyFrame } from './CompanyFrame.tsx'
import { type CompanyTabKey, readTab } from './company-tabs.ts'

/** The screen of each part, loaded when it is first opened. Each renders `CompanyFrame` with its own tab selected. */
const panels: Record<CompanyTabKey, ComponentType> = {
  details: lazy(() => import('./details/DetailsTab.tsx')),
  users: lazy(() => import('./users/UsersTab.tsx')),
  licenses: lazy(() => import('./licenses/LicensesTab.tsx')),
  website: lazy(() => import('./website/WebsiteTab.tsx')),
  security: lazy(() => import('./security/SecurityTab.tsx')),
  data: lazy(() => import('./data/DataTab.tsx')),
}

/** The company's own page, in tabs. */
export default function CompanyPage() {
  const [{ tab }] = useUrlState(readTab)
  const Panel = panels[tab]
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
