import { obstacleOf } from '@gable/contract/access'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { toEdit } from '../../../ui/form/to-edit.ts'
import { Loading, QueryBoundary } from '../../../ui/parts.tsx'
import { NotFound } from '../../../ui/states.tsx'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { useCompanyUser } from '../../shared/session.ts'
import { SettingsFrame } from './SettingsFrame.tsx'
import { settingsOptions } from './settings-query.ts'
import { type FormTabKey, isFormTab, readTab, type SettingsTabKey, settingsTabs, tabsFor } from './settings-tabs.ts'
import { text } from './text.ts'

const loadForm = () => import('./SettingsForm.tsx')
const SettingsForm = lazy(loadForm)
const FeatureClosed = lazy(() => import('../../account/banner/FeatureClosed.tsx'))
const pages = new Map(settingsTabs.flatMap(({ key, page }) => (page ? [[key, lazy(page)] as const] : [])))

/** The company's settings: a page for each tab, and one form across the tabs of the quote settings. */
export default function SettingsPage() {
  const me = useCompanyUser()
  const [{ tab: requested }] = useUrlState(readTab)
  const tabs = tabsFor(me)
  const tab = (tabs.find(({ key }) => key === requested) ?? tabs[0])?.key
  if (tab === undefined) return <NotFound />
  return isFormTab(tab) ? <QuoteSettings tab={tab} /> : <TabPage tab={tab} />
}

/** A tab with its own screen, or the reason why its feature is unavailable. */
function TabPage({ tab }: { tab: SettingsTabKey }) {
  const me = useCompanyUser()
  const Page = pages.get(tab)
  const { access } = settingsTabs.find(({ key }) => key === tab)!
  const isClosed = access.feature !== undefined && obstacleOf(me, access) === 'FEATURE_NOT_AVAILABLE'
  return (
    <SettingsFrame chosen={tab}>
      <Suspense fallback={<Loading lines={8} height={28} />}>
        {isClosed ? <FeatureClosed feature={access.feature!} me={me} /> : Page && <Page />}
      </Suspense>
    </SettingsFrame>
  )
}

/** The tabs of the quote settings: one form, with a price preview next to it. */
function QuoteSettings({ tab }: { tab: FormTabKey }) {
  const query = useQuery(toEdit(settingsOptions()))
  // Loads the form together with the settings, not after them, because it includes the contract's schemas.
  useEffect(() => void loadForm(), [])
  const gone = <NotFound title={text('settings.gone')} hint={text('settings.goneHint')} />
  return (
    <QueryBoundary page fresh query={query} pending={<Pending tab={tab} />} unknown={gone}>
      {(latest) => (
        <Suspense fallback={<Pending tab={tab} />}>
          <SettingsForm tab={tab} latest={latest} refetch={async () => (await query.refetch()).data} />
        </Suspense>
      )}
    </QueryBoundary>
  )
}

function Pending({ tab }: { tab: FormTabKey }) {
  return (
    <SettingsFrame chosen={tab}>
      <Loading lines={8} height={28} />
    </SettingsFrame>
  )
}
