import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { toEdit } from '../../ui/form/to-edit.ts'
import { Ladder } from '../../ui/Ladder.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { NotFound } from '../../ui/NotFound.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { SettingsTabs } from './SettingsTabs.tsx'
import { settingsOptions } from './settings-query.ts'
import { type FormTabKey, isFormTab, readTab, settingsPages } from './settings-tabs.ts'
import { text } from './texts/text.ts'

const loadForm = () => import('./SettingsForm.tsx')
const SettingsForm = lazy(loadForm)
const pages = settingsPages.map(({ key, page }) => ({ key, Page: lazy(page) }))

/** The company's settings: how instant quotes are priced and shown, in one form over several tabs, and the parts beside. */
export default function SettingsPage() {
  const [{ tab }] = useUrlState(readTab)
  if (isFormTab(tab)) return <QuoteSettings tab={tab} />
  const { Page } = pages.find(({ key }) => key === tab)!
  return (
    <Stack gap="md">
      <PageHeader title={text('settings.title')} />
      <SettingsTabs chosen={tab} faults={[]} />
      <Suspense fallback={<Loading lines={8} height={28} />}>
        <Page />
      </Suspense>
    </Stack>
  )
}

/** One form over several tabs, and a bench to try it out on. */
function QuoteSettings({ tab }: { tab: FormTabKey }) {
  const query = useQuery(toEdit(settingsOptions()))
  // The form brings the contract's schemas along; it comes over the network together with the settings, not after them.
  useEffect(() => void loadForm(), [])
  const gone = <NotFound title={text('settings.gone')} hint={text('settings.goneHint')} />
  return (
    <Ladder page fresh query={query} pending={<Pending />} unknown={gone}>
      {(latest) => (
        <Suspense fallback={<Pending />}>
          <SettingsForm tab={tab} latest={latest} refetch={async () => (await query.refetch()).data} />
        </Suspense>
      )}
    </Ladder>
  )
}

function Pending() {
  return (
    <>
      <PageHeader title={text('settings.title')} />
      <Loading lines={8} height={28} />
    </>
  )
}
